import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { newestPredictionListKey, newestStockPostsKey } from '#shared/data/admin-query-keys.ts'

export type Prediction = Answer<'GET /predictions'>['items'][number]
export type StockPost = Answer<'GET /stock-posts'>['items'][number]

export const newestPredictionsQuery = (filter: PredictionFilter) =>
  infiniteQueryOptions({
    queryKey: newestPredictionListKey(filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /predictions', { query: { filter, cursor }, signal }),
    ...cursorPagination,
  })

export const newestStockPostsQuery = infiniteQueryOptions({
  queryKey: newestStockPostsKey,
  queryFn: ({ pageParam: cursor, signal }) => call('GET /stock-posts', { query: { cursor }, signal }),
  ...cursorPagination,
})
