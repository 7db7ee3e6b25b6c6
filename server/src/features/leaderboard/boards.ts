import {
  LeaderboardEntry,
  type LeaderboardSpan,
  OwnLeaderboardEntry,
} from '@gwanyeok/domain/leaderboard/api.ts'
import { MEMBERS_LISTED, spanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import type { Context } from '#platform/context.ts'
import {
  preSerializedForOne,
  type PreSerializedResponse,
  revalidated,
} from '#platform/http/pre-serialized-response.ts'
import { memo } from '#platform/memo.ts'
import { entryOf, findTopRanked } from '#shared/standings/standings.ts'
import { movementOf } from '#shared/standings/weekly-ranks.ts'
import { findMembers, findStandings, getMember, getRanked } from './queries.ts'

const SECOND_MS = 1000
/** Boards of 15 kB, each kept for a second. */
const MERGED_KEPT = 200
/** A board is computed at most once in so many ms: its standings are sums over all predictions judged in the span. */
const SPAN_PERIOD_MS = 10_000

/** The first rows as everybody sees them, pre-serialized. */
interface Top {
  span: LeaderboardSpan
  rows: { member: string; json: string }[]
}

/** A member's own row. */
interface OwnRow {
  entry: OwnLeaderboardEntry
  /** Others see the same sums. */
  isPublic: boolean
}

interface Parts {
  top(): Promise<Top>
  rowOf(member: string): Promise<OwnRow>
}

/** The board as a member sees it. */
export type Board = (member: string) => Promise<PreSerializedResponse>

type Deps = Pick<Context, 'db' | 'clock' | 'memory'>

/** A member's board is made once for each top. */
function boardOf({ memory }: Deps, { top, rowOf }: Parts): Board {
  const boardFor = memory.ofMember(
    async (member: string, current: Top) => withOwn(current, await rowOf(member)),
    { members: MERGED_KEPT },
  )
  return async (member) => boardFor(member, await top())
}

/** A member's own row shows sums that others may not see; it replaces the row in the list and is sent by itself. */
async function withOwn({ span, rows }: Top, { entry, isPublic }: OwnRow): Promise<PreSerializedResponse> {
  const own = JSON.stringify(OwnLeaderboardEntry.parse(entry))
  const entries = rows.map(({ member, json }) => (member === entry.member.id ? own : json))
  const board = await preSerializedForOne(`{"span":"${span}","entries":[${entries.join(',')}],"mine":${own}}`)
  return isPublic ? revalidated(board) : board
}

export function allTimeBoard(deps: Deps): Board {
  const { db, clock } = deps
  return boardOf(deps, {
    top: memo(clock, SECOND_MS, async () =>
      topOf('all', await findTopRanked(db, MEMBERS_LISTED, clock.now())),
    ),
    async rowOf(id) {
      const member = await getRanked(db, id, clock.now())
      const movement = movementOf(member.rank, member)
      return { entry: entryOf(member, { ...member, movement }, true), isPublic: member.publicProfile }
    },
  })
}

const NO_RESULTS = { rank: null, totalScore: 0, success: 0, failed: 0 }

/** The board of this month or week in Korea. */
export function spanBoard(deps: Deps, span: 'month' | 'week'): Board {
  const { db, clock } = deps
  const standings = memo(clock, SPAN_PERIOD_MS, async () => {
    const sorted = await findStandings(db, spanAround(span, clock.now()))
    return { sorted, ofMember: new Map(sorted.map((standing) => [standing.author, standing])) }
  })
  return boardOf(deps, {
    top: memo(clock, SECOND_MS, async () => {
      const first = (await standings()).sorted.slice(0, MEMBERS_LISTED)
      const members = await findMembers(
        db,
        first.map(({ author }) => author),
      )
      const entries = first.flatMap((standing) => {
        const { author, rank } = standing
        const member = members.get(author)
        return member && rank !== null ? entryOf(member, { ...standing, rank, movement: null }, false) : []
      })
      return topOf(span, entries)
    }),
    async rowOf(id) {
      const standing = (await standings()).ofMember.get(id) ?? NO_RESULTS
      const member = await getMember(db, id)
      return { entry: entryOf(member, { ...standing, movement: null }, true), isPublic: member.publicProfile }
    },
  })
}

function topOf(span: LeaderboardSpan, entries: LeaderboardEntry[]): Top {
  return {
    span,
    rows: entries.map((entry) => ({
      member: entry.member.id,
      json: JSON.stringify(LeaderboardEntry.parse(entry)),
    })),
  }
}
