import { Bookmark } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { addToCached } from '#shared/data/add-to-cached.ts'
import { useOptimisticToggle } from '#shared/data/use-optimistic-toggle.ts'
import { bookmarkedIdsKey, bookmarksKey } from '#shared/data/query-keys.ts'
import { toast } from '#shared/toast.ts'
import { bookmarkMessages as messages } from './messages.ts'
import { bookmarkedIdsQuery } from './queries.ts'

/** Saves a prediction to the bookmarks, or removes it. The icon is gold while the prediction is saved. */
export function BookmarkButton({ id }: { id: string }) {
  const { isSaved, toggle, isPending } = useBookmark(id)
  return (
    <IconButton
      label={isSaved ? messages.remove : messages.save}
      aria-pressed={isSaved}
      // Until the bookmarks are loaded it is unknown whether a press would save or remove.
      disabled={isPending}
      onClick={toggle}
    >
      <Bookmark size={19} aria-hidden="true" className={cx(isSaved && 'fill-accent text-accent-line')} />
    </IconButton>
  )
}

/** Returns whether the member has saved a prediction, a function that toggles this, and whether it is still loading. */
function useBookmark(id: string) {
  const client = useQueryClient()
  const { data: bookmarkedIds = [], isPending } = useQuery(bookmarkedIdsQuery)
  const [isSaved, toggle] = useOptimisticToggle({
    key: `bookmark:${id}`,
    isOn: bookmarkedIds.includes(id),
    undoMessage: messages.bookmarkRemoved,
    send: (isOn) =>
      call(isOn ? 'PUT /predictions/:id/bookmark' : 'DELETE /predictions/:id/bookmark', {
        params: { id },
        keepalive: true,
      }),
    onAnswer: (_, isOn) => {
      // If the list failed to load, `addToCached` cannot change it, so the list is fetched again.
      const hasFailed = client.getQueryState(bookmarkedIdsKey)?.status === 'error'
      void addToCached(client, bookmarkedIdsKey, (ids) => {
        const otherIds = ids.filter((otherId) => otherId !== id)
        return isOn ? [id, ...otherIds] : otherIds
      })
      if (hasFailed) void client.refetchQueries({ queryKey: bookmarkedIdsKey, exact: true })
      // An open list still shows a removed prediction, so that it can be saved again.
      void client.invalidateQueries({ queryKey: bookmarksKey, refetchType: 'none' })
    },
    onError: (error) => toast.error(explainError(error)),
  })
  return { isSaved, toggle, isPending }
}
