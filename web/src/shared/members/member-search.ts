import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { memberSearchKey } from '../data/query-keys.ts'

/** Members whose name begins with a text, `@` before it or not. */
export function memberSearchQuery(q: string) {
  return queryOptions({
    queryKey: memberSearchKey(q),
    queryFn: ({ signal }) => call('GET /users/search', { query: { q }, signal }),
    select: ({ items }) => items,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
