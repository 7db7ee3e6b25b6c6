import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { addToCached } from '#shared/data/add-to-cached.ts'
import { useOptimisticToggle } from '#shared/data/optimistic-toggle.ts'
import { bookmarkedIdsKey, bookmarksKey } from '#shared/data/query-keys.ts'
import { toast } from '#shared/toast.ts'
import { bookmarkMessages } from './messages.ts'
import { bookmarkedIdsQuery } from './queries.ts'

/** Returns whether the member has saved a prediction, a function to toggle it, and whether the answer is still loading. */
export function useBookmark(id: string) {
  const client = useQueryClient()
  const { data = [], isPending } = useQuery(bookmarkedIdsQuery)
  const [saved, toggle] = useOptimisticToggle({
    key: `bookmark:${id}`,
    on: data.includes(id),
    undoMessage: bookmarkMessages.removed,
    send: (on) =>
      call(on ? 'PUT /predictions/:id/bookmark' : 'DELETE /predictions/:id/bookmark', {
        params: { id },
        keepalive: true,
      }),
    onAnswer: (_, on) => {
      // If the list failed to load, `addToCached` cannot change it, and it is fetched again.
      const hasFailed = client.getQueryState(bookmarkedIdsKey)?.status === 'error'
      void addToCached(client, bookmarkedIdsKey, (ids) => {
        const otherIds = ids.filter((other) => other !== id)
        return on ? [id, ...otherIds] : otherIds
      })
      if (hasFailed) void client.refetchQueries({ queryKey: bookmarkedIdsKey, exact: true })
      // An open list still shows a removed prediction, so that it can be saved again.
      void client.invalidateQueries({ queryKey: bookmarksKey, refetchType: 'none' })
    },
    onError: (error) => toast.error(explainError(error)),
  })
  return { saved, toggle, isPending }
}
