import { useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { unreadKey } from '#shared/data/query-keys.ts'
import type { Notification } from './queries.ts'

/**
 * Marks notifications as seen up to the newest one shown: one that comes meanwhile stays unread. After a failure the
 * next opening of the list tries again.
 */
export function useMarkRead() {
  const client = useQueryClient()
  return async (newest: Pick<Notification, 'at'> | undefined) => {
    if (newest) await call('POST /notifications/read', { query: { upTo: newest.at } }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: unreadKey })
  }
}
