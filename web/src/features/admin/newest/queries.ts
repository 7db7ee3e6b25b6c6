import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, call } from '../../../shared/api/api.ts'
import { byCursor } from '../../../shared/data/cursor-pages.ts'

export type Prediction = Answer<'GET /predictions'>['items'][number]
export type StockPost = Answer<'GET /stock-posts'>['items'][number]

export const newestPredictionsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'predictions'],
  queryFn: ({ pageParam: cursor, signal }) => call('GET /predictions', { query: { cursor }, signal }),
  ...byCursor,
})

export const newestStockPostsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'stock-posts'],
  queryFn: ({ pageParam: cursor, signal }) => call('GET /stock-posts', { query: { cursor }, signal }),
  ...byCursor,
})
