import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { leaderboardKey, marketBoardKey } from '#shared/data/query-keys.ts'

export type LeaderboardAnswer = Answer<'GET /leaderboard'>
export type MarketBoardAnswer = Answer<'GET /leaderboard/market'>
/** The data of a row of the leaderboard. Only the viewer's own row may have no rank. */
export type BoardEntry = LeaderboardAnswer['mine']

/** The next longer span, whose first three members are shown next to an empty board. */
export const LONGER_SPAN = { week: 'month', month: 'all' } as const

export function leaderboardQuery(span: LeaderboardSpan) {
  return queryOptions({
    queryKey: leaderboardKey(span),
    queryFn: ({ signal }) => call('GET /leaderboard', { query: { span }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const marketBoardQuery = queryOptions({
  queryKey: marketBoardKey,
  queryFn: ({ signal }) => call('GET /leaderboard/market', { signal }),
})

/** With fewer listed members the market board has no ranks yet. */
export const MIN_RANKED_MEMBERS = 3
