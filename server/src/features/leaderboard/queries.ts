import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { BY_RANK, BY_RANK_DESCENDING, isAfter, isBefore, selectRank } from '#shared/standings/ranks.ts'
import { membersWithStats, type MemberWithStats, toEntry } from '#shared/standings/standings.ts'
import { findMovement, selectLastWeek } from '#shared/standings/weekly-ranks.ts'

/** A member with their rank by all-time sums, if any, and that of the last week; `now` in epoch ms. */
export async function getRanked(db: Db, id: string, now: number) {
  return membersWithStats(db)
    .where('u.id', '=', id)
    .select(selectRank.as('rank'))
    .select(selectLastWeek(now))
    .executeTakeFirstOrThrow()
}

export async function getMember(db: Db, id: string): Promise<MemberWithStats> {
  return membersWithStats(db).where('u.id', '=', id).executeTakeFirstOrThrow()
}

/** How many rows above and below their own a member sees who is not among the first. */
export const AROUND = 3

/** The rows next to a rank in the all-time board, by rank, without its own. */
export async function findRankedAround(
  db: Db,
  { id, rank }: { id: string; rank: number },
  now: number,
): Promise<LeaderboardEntry[]> {
  const ranked = membersWithStats(db)
    .where('s.isRanked', '=', true)
    .select(selectLastWeek(now))
    .limit(sql.lit(AROUND))
  const [above, below] = await Promise.all([
    ranked.where(isBefore(id)).orderBy(BY_RANK_DESCENDING).execute(),
    ranked.where(isAfter(id)).orderBy(BY_RANK).execute(),
  ])
  const enter = (member: (typeof above)[number], place: number) =>
    toEntry(member, { ...member, rank: place, movement: findMovement(place, member) }, false)
  return [
    ...above.map((member, at) => enter(member, rank - 1 - at)).toReversed(),
    ...below.map((member, at) => enter(member, rank + 1 + at)),
  ]
}
