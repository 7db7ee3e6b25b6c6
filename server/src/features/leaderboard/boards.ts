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
  addEtag,
} from '#platform/http/pre-serialized-response.ts'
import { cacheForPeriod } from '#platform/cache-for-period.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { toLeaderboardEntry, findTopRanked, type MemberWithStats } from '#shared/standings/standings.ts'
import { findSpanEntries, findStandings, type SpanStanding } from '#shared/standings/span-standings.ts'
import { findMovement } from '#shared/standings/weekly-ranks.ts'
import { MAX_ENTRIES_PER_SIDE, findEntriesAround, getMember, getMemberWithRank } from './queries.ts'

/** Standings are sums over all predictions judged in the span, so they are computed at most once in this time. */
const STANDINGS_CACHE_TTL_MS = 10_000

/** Reads a board as the viewer sees it. */
export type ReadBoard = (viewer: MemberViewer) => Promise<PreSerializedResponse>

type Deps = Pick<Context, 'db' | 'clock'>

export function createAllTimeBoard({ db }: Deps): ReadBoard {
  return async ({ id, now }) => {
    const [entries, member] = await Promise.all([
      findTopRanked(db, MAX_LISTED_MEMBERS, now),
      getMemberWithRank(db, id, now),
    ])
    const { rank } = member
    const ownEntry = toLeaderboardEntry(member, { ...member, movement: findMovement(rank, member) }, true)
    const isBelowList = rank !== null && rank > MAX_LISTED_MEMBERS
    const around = isBelowList ? await findEntriesAround(db, { id, rank }, now) : []
    return buildBoard('all', { entries, around }, member, ownEntry)
  }
}

const NO_RESULTS = { rank: null, totalScore: 0, success: 0, failed: 0 }

/** Creates the board of the current month or week in Korea. */
export function createSpanBoard({ db, clock }: Deps, span: 'month' | 'week'): ReadBoard {
  const readStandings = cacheForPeriod(clock, STANDINGS_CACHE_TTL_MS, async () => {
    const standings = await findStandings(db, findSpanAround(span, clock.now()))
    return {
      standings,
      standingByMember: new Map(standings.map((standing) => [standing.author, standing])),
    }
  })
  return async ({ id }) => {
    const { standings, standingByMember } = await readStandings()
    const standing = standingByMember.get(id) ?? NO_RESULTS
    const [entries, around, member] = await Promise.all([
      findSpanEntries(db, standings.slice(0, MAX_LISTED_MEMBERS)),
      findSpanEntries(db, sliceAround(standings, standing.rank)),
      getMember(db, id),
    ])
    const ownEntry = toLeaderboardEntry(member, { ...standing, movement: null }, true)
    return buildBoard(span, { entries, around }, member, ownEntry)
  }
}

/** Returns the standings just above and just below a rank. Returns none if the rank is listed. */
function sliceAround(standings: readonly SpanStanding[], rank: number | null): SpanStanding[] {
  if (rank === null || rank <= MAX_LISTED_MEMBERS) return []
  return [
    ...standings.slice(rank - 1 - MAX_ENTRIES_PER_SIDE, rank - 1),
    ...standings.slice(rank, rank + MAX_ENTRIES_PER_SIDE),
  ]
}

/** Browsers must not cache the board of a member with a private profile: it contains sums that others may not see. */
async function buildBoard(
  span: LeaderboardSpan,
  { entries, around }: Record<'entries' | 'around', readonly LeaderboardEntry[]>,
  { id, publicProfile }: MemberWithStats,
  ownEntry: OwnLeaderboardEntry,
): Promise<PreSerializedResponse> {
  const answer = {
    span,
    entries: entries.map((entry) => (entry.member.id === id ? { ...ownEntry, rank: entry.rank } : entry)),
    ownEntry,
    around: [...around],
  }
  const board = await preSerialize(leaderboardApi['GET /leaderboard'].answer, answer, FAST_COMPRESSION)
  return publicProfile ? addEtag(board) : board
}
