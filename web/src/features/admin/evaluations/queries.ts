import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { evaluationRunKey, evaluationRunsKey, stuckPredictionsKey } from '#shared/data/admin-query-keys.ts'

export type Run = Answer<'POST /admin/evaluations'>
export type StuckPrediction = Answer<'GET /admin/stuck-predictions'>['items'][number]

const RUN_POLL_MS = 500
const RUNS_POLL_MS = 15_000

/** Polls, because the schedule starts runs as well. */
export const runsQuery = infiniteQueryOptions({
  queryKey: evaluationRunsKey,
  queryFn: ({ pageParam: cursor, signal }) => call('GET /admin/evaluations', { query: { cursor }, signal }),
  ...cursorPagination,
  refetchInterval: RUNS_POLL_MS,
})

/** Polls the counts while the run is in progress. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: evaluationRunKey(id),
    queryFn: ({ signal }) => call('GET /admin/evaluations/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.run.finishedAt === null ? RUN_POLL_MS : false),
  })

export const stuckPredictionsQuery = queryOptions({
  queryKey: stuckPredictionsKey,
  queryFn: ({ signal }) => call('GET /admin/stuck-predictions', { signal }),
})
