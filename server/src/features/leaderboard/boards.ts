import {
  type LeaderboardEntry,
  leaderboardApi,
  type LeaderboardSpan,
  type OwnLeaderboardEntry,
} from '@gwanyeok/domain/leaderboard/api.ts'
import { MAX_LISTED_MEMBERS, findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import type { Context } from '#shared/context.ts'
import {
  FAST_COMPRESSION,
  preSerialize,
  type PreSerializedResponse,
  toRevalidated,
} from '#platform/http/pre-serialized-response.ts'
import { cacheForPeriod } from '#platform/memo.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import { toEntry, findTopRanked, type MemberWithStats } from '#shared/standings/standings.ts'
import { findSpanEntries, findStandings, type SpanStanding } from '#shared/standings/span-standings.ts'
import { findMovement } from '#shared/standings/weekly-ranks.ts'
import { MAX_ROWS_AROUND, findRankedAround, getMember, getRanked } from './queries.ts'

/**
 * The standings of a span are sums over all predictions judged in it, so they are computed at most once in this many
 * ms.
 */
const STANDINGS_CACHE_TTL_MS = 10_000

/** The board as the viewer sees it. */
export type Board = (reader: MemberReader) => Promise<PreSerializedResponse>

type Deps = Pick<Context, 'db' | 'clock'>

export function createAllTimeBoard({ db }: Deps): Board {
  return async ({ id, now }) => {
    const [entries, me] = await Promise.all([
      findTopRanked(db, MAX_LISTED_MEMBERS, now),
      getRanked(db, id, now),
    ])
    const own = toEntry(me, { ...me, movement: findMovement(me.rank, me) }, true)
    const { rank } = me
    const isBelow = rank !== null && rank > MAX_LISTED_MEMBERS
    const around = isBelow ? await findRankedAround(db, { id, rank }, now) : []
    return buildBoard('all', { entries, around }, me, own)
  }
}

const NO_RESULTS = { rank: null, totalScore: 0, success: 0, failed: 0 }

/** Creates the board of the current month or week in Korea. */
export function createSpanBoard({ db, clock }: Deps, span: 'month' | 'week'): Board {
  const standings = cacheForPeriod(clock, STANDINGS_CACHE_TTL_MS, async () => {
    const sorted = await findStandings(db, findSpanAround(span, clock.now()))
    return {
      sorted,
      ofMember: new Map(sorted.map((one) => [one.author, one])),
    }
  })
  return async ({ id }) => {
    const { sorted, ofMember } = await standings()
    const standing = ofMember.get(id) ?? NO_RESULTS
    const [entries, around, me] = await Promise.all([
      findSpanEntries(db, sorted.slice(0, MAX_LISTED_MEMBERS)),
      findSpanEntries(db, sliceAround(sorted, standing.rank)),
      getMember(db, id),
    ])
    const own = toEntry(me, { ...standing, movement: null }, true)
    return buildBoard(span, { entries, around }, me, own)
  }
}

/** Returns the entries around a rank below the listed ones, without its own. */
function sliceAround(sorted: readonly SpanStanding[], rank: number | null): SpanStanding[] {
  if (rank === null || rank <= MAX_LISTED_MEMBERS) return []
  return [
    ...sorted.slice(rank - 1 - MAX_ROWS_AROUND, rank - 1),
    ...sorted.slice(rank, rank + MAX_ROWS_AROUND),
  ]
}

/** The list may contain the member's own row with sums that others may not see. Browsers must not cache it then. */
async function buildBoard(
  span: LeaderboardSpan,
  { entries, around }: Record<'entries' | 'around', readonly LeaderboardEntry[]>,
  { id, publicProfile }: MemberWithStats,
  mine: OwnLeaderboardEntry,
): Promise<PreSerializedResponse> {
  const answer = {
    span,
    entries: entries.map((entry) => (entry.member.id === id ? { ...mine, rank: entry.rank } : entry)),
    mine,
    around: [...around],
  }
  const board = await preSerialize(leaderboardApi['GET /leaderboard'].answer, answer, FAST_COMPRESSION)
  return publicProfile ? toRevalidated(board) : board
}
