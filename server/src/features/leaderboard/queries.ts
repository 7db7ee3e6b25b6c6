import type { Db } from '#platform/db/db.ts'
import { rankOf } from '#shared/standings/ranks.ts'
import { membersWithStats, type StandingMember } from '#shared/standings/standings.ts'
import { lastWeekOf } from '#shared/standings/weekly-ranks.ts'

/** A member with their rank by all-time sums, if any, and that of the last week; `now` in epoch ms. */
export async function getRanked(db: Db, id: string, now: number) {
  return membersWithStats(db)
    .where('u.id', '=', id)
    .select(rankOf.as('rank'))
    .select(lastWeekOf(now))
    .executeTakeFirstOrThrow()
}

export async function getMember(db: Db, id: string): Promise<StandingMember> {
  return membersWithStats(db).where('u.id', '=', id).executeTakeFirstOrThrow()
}
