import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pages.ts'
import { commentsKey } from '#shared/data/query-keys.ts'

/**
 * `seeded`: true once the first comments have arrived with the item, false before; undefined: they are requested
 * here.
 */
export function useComments({ postType, postId }: ItemRef, isSeeded?: boolean) {
  return useInfiniteQuery({
    queryKey: commentsKey({ postType, postId }),
    queryFn: ({ pageParam, signal }) =>
      call('GET /comments', {
        query: { postType, postId, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    ...cursorPagination,
    enabled: isSeeded !== false,
    ...(isSeeded && { refetchOnMount: false }),
  })
}
