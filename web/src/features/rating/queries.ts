import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { byCursor } from '#shared/data/cursor-pages.ts'
import { memberRatingKey, skillBoardKey } from '#shared/data/query-keys.ts'

/** The rating moves once a week; what is loaded stays right for a visit. */
const STALE_MS = 5 * 60_000

export const skillBoardQuery = infiniteQueryOptions({
  queryKey: skillBoardKey,
  queryFn: ({ pageParam, signal }) =>
    call('GET /leaderboard/skill', { query: pageParam === undefined ? {} : { cursor: pageParam }, signal }),
  ...byCursor,
  staleTime: STALE_MS,
})

export const memberRatingQuery = (id: string) =>
  queryOptions({
    queryKey: memberRatingKey(id),
    queryFn: ({ signal }) => call('GET /users/:id/rating', { params: { id }, signal }),
    staleTime: STALE_MS,
  })
