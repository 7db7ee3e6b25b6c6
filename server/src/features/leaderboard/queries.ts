import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  ORDER_BY_RANK,
  ORDER_BY_RANK_DESCENDING,
  isRankedBelow,
  isRankedAbove,
  RANK,
} from '#shared/standings/ranks.ts'
import {
  selectMembersWithStats,
  type MemberWithStats,
  toLeaderboardEntry,
} from '#shared/standings/standings.ts'
import { findMovement, selectLastWeekRank } from '#shared/standings/weekly-ranks.ts'

/** Returns a member with their all-time rank now and last week, if any. `now` in epoch ms. */
export async function getMemberWithRank(db: Db, id: string, now: number) {
  return selectMembersWithStats(db)
    .where('u.id', '=', id)
    .select(RANK.as('rank'))
    .select(selectLastWeekRank(now))
    .executeTakeFirstOrThrow()
}

export async function getMember(db: Db, id: string): Promise<MemberWithStats> {
  return selectMembersWithStats(db).where('u.id', '=', id).executeTakeFirstOrThrow()
}

/** A member below the list is shown this many entries above their own, and as many below it. */
export const MAX_ENTRIES_PER_SIDE = 3

/** Finds the neighbours of a rank on the all-time board, by rank, without the member at the rank. */
export async function findEntriesAround(
  db: Db,
  { id, rank }: { id: string; rank: number },
  now: number,
): Promise<LeaderboardEntry[]> {
  const rankedMembers = selectMembersWithStats(db)
    .where('s.isRanked', '=', true)
    .select(selectLastWeekRank(now))
    .limit(sql.lit(MAX_ENTRIES_PER_SIDE))
  const [membersAbove, membersBelow] = await Promise.all([
    rankedMembers.where(isRankedAbove(id)).orderBy(ORDER_BY_RANK_DESCENDING).execute(),
    rankedMembers.where(isRankedBelow(id)).orderBy(ORDER_BY_RANK).execute(),
  ])
  const toRankedEntry = (member: (typeof membersAbove)[number], entryRank: number) =>
    toLeaderboardEntry(
      member,
      { ...member, rank: entryRank, movement: findMovement(entryRank, member) },
      false,
    )
  return [
    ...membersAbove.map((member, index) => toRankedEntry(member, rank - 1 - index)).toReversed(),
    ...membersBelow.map((member, index) => toRankedEntry(member, rank + 1 + index)),
  ]
}
