import type { CommentPage } from '@gwanyeok/domain/comments/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { commentsKey } from './query-keys.ts'

/**
 * Caches the first page of comments that was loaded with an item. Does nothing if the cached comments have changed
 * since the request at `requestedAt` (epoch ms).
 */
export function seedComments(
  client: QueryClient,
  item: ItemRef,
  firstPage: CommentPage,
  requestedAt: number,
): void {
  const queryKey = commentsKey(item)
  const cachedState = client.getQueryState(queryKey)
  if (cachedState && cachedState.dataUpdatedAt > requestedAt) return
  const { pages: [, ...otherPages] = [], pageParams = [undefined] } = cachedState?.data ?? {}
  const { commentCount } = firstPage
  client.setQueryData(queryKey, {
    pages: [firstPage, ...otherPages.map((page) => ({ ...page, commentCount }))],
    pageParams,
  })
}
