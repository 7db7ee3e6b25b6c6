import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { stockSearchKey } from './query-keys.ts'

/** Searches stocks by a text of at least one letter. */
export const stockSearchQuery = (q: string) =>
  queryOptions({
    queryKey: stockSearchKey(q),
    queryFn: ({ signal }) => call('GET /stocks/search', { query: { q }, signal }),
    select: ({ items }) => items,
    enabled: q !== '',
    staleTime: 5 * 60_000,
  })
