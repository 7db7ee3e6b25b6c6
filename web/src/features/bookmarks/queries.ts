import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { bookmarkedIdsKey, bookmarksKey } from '#shared/data/query-keys.ts'

export const bookmarksQuery = infiniteQueryOptions({
  queryKey: bookmarksKey,
  queryFn: ({ signal, pageParam }) => call('GET /bookmarks', { query: { cursor: pageParam }, signal }),
  ...cursorPagination,
})

/** The list rarely becomes stale: only the member changes it, seldom on another device. */
const IDS_FRESH_MS = 300_000

/** The ids of all bookmarks, in one request for the buttons of all cards. */
export const bookmarkedIdsQuery = queryOptions({
  queryKey: bookmarkedIdsKey,
  queryFn: async () => (await call('GET /bookmarks/ids')).ids,
  staleTime: IDS_FRESH_MS,
})
