import { leaderboardApi, LeaderboardEntry, type LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { MEMBERS_LISTED, spanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import type { Context } from '../../platform/context.ts'
import {
  preSerialize,
  preSerializedForOne,
  type PreSerializedResponse,
  revalidated,
} from '../../platform/http/pre-serialized-response.ts'
import { memo } from '../../platform/memo.ts'
import { entryOf, findTopRanked, rankedEntryOf } from '../../shared/standings/standings.ts'
import { findMember, findMembers, findRanked, findStandings } from './queries.ts'

const SECOND_MS = 1000
/** Boards of 15 kB, each kept for a second. */
const MERGED_KEPT = 200
/** A board is computed at most once in so many ms: its standings are sums over all predictions judged in the span. */
const SPAN_PERIOD_MS = 10_000

/** The first rows as everybody sees them, pre-serialized. */
interface Top {
  span: LeaderboardSpan
  /** The answer for a member without a row of their own. */
  forOthers: PreSerializedResponse
  rows: { member: string; json: string }[]
}

/** A member's own row. */
interface OwnRow {
  entry: LeaderboardEntry
  /** Others see the same sums. */
  isPublic: boolean
}

interface Parts {
  top(): Promise<Top>
  /** Null without a judged prediction. */
  rowOf(member: string): Promise<OwnRow | null>
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
async function withOwn({ span, rows, forOthers }: Top, mine: OwnRow | null): Promise<PreSerializedResponse> {
  if (!mine) return forOthers
  const own = JSON.stringify(LeaderboardEntry.parse(mine.entry))
  const entries = rows.map(({ member, json }) => (member === mine.entry.member.id ? own : json))
  const json = `{"span":"${span}","entries":[${entries.join(',')}],"mine":${own}}`
  const merged = await preSerializedForOne(json)
  return mine.isPublic ? revalidated(merged) : merged
}

export function allTimeBoard(deps: Deps): Board {
  const { db, clock } = deps
  return boardOf(deps, {
    top: memo(clock, SECOND_MS, async () => {
      const members = await findTopRanked(db, MEMBERS_LISTED)
      return topOf(
        'all',
        members.map((member) => rankedEntryOf(member, false)),
      )
    }),
    async rowOf(id) {
      const member = await findRanked(db, id)
      return member ? { entry: rankedEntryOf(member, true), isPublic: member.publicProfile } : null
    },
  })
}

/** The board of this month or week in Korea. */
export function spanBoard(deps: Deps, span: 'month' | 'week'): Board {
  const { db, clock } = deps
  const places = memo(clock, SPAN_PERIOD_MS, () => findStandings(db, spanAround(span, clock.now())))
  return boardOf(deps, {
    top: memo(clock, SECOND_MS, async () => {
      const first = [...(await places())].slice(0, MEMBERS_LISTED)
      const members = await findMembers(
        db,
        first.map(([id]) => id),
      )
      const entries = first.flatMap(([id, place]) => {
        const member = members.get(id)
        return member ? entryOf(member, place, false) : []
      })
      return topOf(span, entries)
    }),
    async rowOf(id) {
      const place = (await places()).get(id)
      const member = place && (await findMember(db, id))
      return member ? { entry: entryOf(member, place, true), isPublic: member.publicProfile } : null
    },
  })
}

async function topOf(span: LeaderboardSpan, entries: LeaderboardEntry[]): Promise<Top> {
  const answer = { span, entries, mine: null }
  return {
    span,
    forOthers: revalidated(await preSerialize(leaderboardApi['GET /leaderboard'].answer, answer)),
    rows: entries.map((entry) => ({ member: entry.member.id, json: JSON.stringify(entry) })),
  }
}
