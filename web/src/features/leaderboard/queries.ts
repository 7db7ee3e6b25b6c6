import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { leaderboardKey, marketBoardKey } from '#shared/data/query-keys.ts'
import type { Board } from '#shared/leaderboard/boards.ts'

export type LeaderboardAnswer = Answer<'GET /leaderboard'>
export type MarketBoardAnswer = Answer<'GET /leaderboard/market'>
/** The data of a row of the leaderboard. Only the viewer's own row may have no rank. */
export type BoardEntry = LeaderboardAnswer['ownEntry']

/** The next longer span, whose first three members are shown next to an empty board. */
export const LONGER_SPAN = { week: 'month', month: 'all' } as const

export function leaderboardQuery(span: LeaderboardSpan) {
  return queryOptions({
    queryKey: leaderboardKey(span),
    queryFn: ({ signal }) => call('GET /leaderboard', { query: { span }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Number of members on the podium. */
export const PODIUM_PLACES = 3

/** Returns whether the board of a month or week has members but no rows below its podium; null without an answer. */
export function useIsPodiumOnly(board: Board): boolean | null {
  const isMonthOrWeek = board === 'month' || board === 'week'
  const { data } = useQuery({
    ...leaderboardQuery(isMonthOrWeek ? board : 'all'),
    enabled: isMonthOrWeek,
  })
  if (!isMonthOrWeek) return false
  // A failed request also gives null: parts that read the same query would send it again when they appear.
  if (data?.span !== board) return null
  return data.entries.length > 0 && data.entries.length <= PODIUM_PLACES
}

export const marketBoardQuery = queryOptions({
  queryKey: marketBoardKey,
  queryFn: ({ signal }) => call('GET /leaderboard/market', { signal }),
})

/** With fewer listed members the market board has no ranks yet. */
export const MIN_RANKED_MEMBERS = 3
