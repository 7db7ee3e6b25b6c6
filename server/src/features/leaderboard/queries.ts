import type { Db } from '#platform/db/db.ts'
import { selectRank } from '#shared/standings/ranks.ts'
import { membersWithStats, type StandingMember } from '#shared/standings/standings.ts'
import { selectLastWeek } from '#shared/standings/weekly-ranks.ts'

/** A member with their rank by all-time sums, if any, and that of the last week; `now` in epoch ms. */
export async function getRanked(db: Db, id: string, now: number) {
  return membersWithStats(db)
    .where('u.id', '=', id)
    .select(selectRank.as('rank'))
    .select(selectLastWeek(now))
    .executeTakeFirstOrThrow()
}

export async function getMember(db: Db, id: string): Promise<StandingMember> {
  return membersWithStats(db).where('u.id', '=', id).executeTakeFirstOrThrow()
}
