import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { notificationListsKey, unreadCountKey } from '#shared/data/query-keys.ts'
import { mapPageItems, updateCached } from '#shared/data/update-cached.ts'
import { toast } from '#shared/toast.ts'
import { notificationMessages } from './messages.ts'
import type { Notification } from './queries.ts'

/**
 * Marks notifications as read up to the newest one shown. A notification that arrives meanwhile stays unread. If the
 * request fails, the next opening of the list tries again.
 */
export function useMarkReadUpTo() {
  const client = useQueryClient()
  return async (newestNotification: Pick<Notification, 'at'> | undefined) => {
    if (newestNotification)
      await call('POST /notifications/read', { query: { upTo: newestNotification.at } }).catch(
        () => undefined,
      )
    await client.invalidateQueries({ queryKey: unreadCountKey })
  }
}

/** Marks all notifications as read, on the server and in the cached lists. */
export function useMarkAllRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /notifications/read'),
    onSuccess: () => {
      updateCached(
        client,
        notificationListsKey,
        mapPageItems((item) => ({ ...item, unread: false })),
      )
      client.setQueryData(unreadCountKey, 0)
    },
    onError: () => toast.error(notificationMessages.markAllReadFailed),
  })
}
