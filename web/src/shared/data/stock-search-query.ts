import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { stockSearchKey } from './query-keys.ts'

/** Stocks that a text of one letter or more finds. */
export const stockSearchQuery = (q: string) =>
  queryOptions({
    queryKey: stockSearchKey(q),
    queryFn: ({ signal }) => call('GET /stocks/search', { query: { q }, signal }),
    select: ({ items }) => items,
    enabled: q !== '',
    staleTime: 5 * 60_000,
  })
