import { MEMBERS_LISTED, spanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import type { StandingBoard, StandingFacts } from '@gwanyeok/domain/record/standing.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { shownRating } from '#shared/standings/shown-rating.ts'
import { findSpanEntries, findStandings } from '#shared/standings/span-standings.ts'
import { findTopRanked } from '#shared/standings/standings.ts'

export type BoardRow = Omit<StandingFacts, 'salt'>

/** The first rows of each board as everybody sees them; `now` in epoch ms. */
export async function readBoards(db: Db, now: number): Promise<Record<StandingBoard, BoardRow[]>> {
  const ofSpan = async (span: 'month' | 'week') => {
    const standings = await findStandings(db, spanAround(span, now))
    return (await findSpanEntries(db, standings.slice(0, MEMBERS_LISTED))).map(scored)
  }
  return {
    all: (await findTopRanked(db, MEMBERS_LISTED, now)).map(scored),
    month: await ofSpan('month'),
    week: await ofSpan('week'),
    skill: await findSkilled(db),
  }
}

const scored = ({ rank, member, totalScore, success, failed }: LeaderboardEntry): BoardRow => ({
  rank,
  member: member.id,
  totalScore,
  success,
  failed,
  atLeast: null,
})

async function findSkilled(db: Db): Promise<BoardRow[]> {
  const rows = await db
    .selectFrom('memberRatings as r')
    .innerJoin('rankableMembers as m', 'm.id', 'r.userId')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .where('r.rank', 'is not', null)
    .select(['u.id', 'u.publicProfile', 'r.rank', 'r.lowerBound', 'm.id as rankableId'])
    .orderBy('r.rank')
    .limit(sql.lit(MEMBERS_LISTED))
    .execute()
  return rows.map(({ id, publicProfile, ...row }) => ({
    rank: row.rank!,
    member: id,
    totalScore: null,
    success: null,
    failed: null,
    atLeast: shownRating(row, publicProfile).atLeast,
  }))
}
