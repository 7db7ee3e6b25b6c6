import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { commentsKey } from '#shared/data/query-keys.ts'

/**
 * `areSeeded`: true if the first comments, which come with the item, are cached; false while they are awaited.
 * Undefined: this query requests them.
 */
export function useComments({ postType, postId }: ItemRef, areSeeded?: boolean) {
  return useInfiniteQuery({
    queryKey: commentsKey({ postType, postId }),
    queryFn: ({ pageParam, signal }) =>
      call('GET /comments', {
        query: { postType, postId, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    ...cursorPagination,
    enabled: areSeeded !== false,
    ...(areSeeded && { refetchOnMount: false }),
  })
}
