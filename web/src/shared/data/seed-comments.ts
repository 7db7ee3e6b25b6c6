import type { CommentPage } from '@gwanyeok/domain/comments/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { commentsKey } from './query-keys.ts'

/** Caches the comments that came with an item, asked for at `askedAt`; what was written since then stays. */
export function seedComments(client: QueryClient, item: ItemRef, first: CommentPage, askedAt: number): void {
  const queryKey = commentsKey(item)
  const known = client.getQueryState(queryKey)
  if (known && known.dataUpdatedAt > askedAt) return
  const { pages: [, ...others] = [], pageParams = [undefined] } = known?.data ?? {}
  const { commentCount } = first
  client.setQueryData(queryKey, {
    pages: [first, ...others.map((page) => ({ ...page, commentCount }))],
    pageParams,
  })
}
