import { sql } from 'kysely'
import { lockStats } from '../../../shared/standings/lock-member-stats.ts'
import { rankMembers } from '../../../shared/standings/rank-members.ts'
import type { Db } from '../../../platform/db/db.ts'
import { SAMPLES } from '../queries.ts'
import { takeBackComments, takeBackFollows, takeBackLikes, takeBackReports } from './revert-reactions.ts'

/**
 * Deletes the sample members with everything of theirs, and leaves all else as it was: counters lose what sample
 * members counted for, replies of others to sample comments stay as comments of their own, and the ranks close up.
 */
export async function deleteSamples(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const members = await tx.selectFrom('users').select('id').where('isSample', '=', true).execute()
    if (members.length === 0) return
    await lockStats(
      tx,
      members.map(({ id }) => id),
    )
    await takeBackReports(tx)
    await takeBackLikes(tx)
    await takeBackComments(tx)
    await takeBackFollows(tx)
    await sql`delete from contacts where "userId" in (${SAMPLES})`.execute(tx)
    await sql`update "evaluationRuns" set "startedBy" = null where "startedBy" in (${SAMPLES})`.execute(tx)
    for (const items of ['predictions', 'posts', 'stockPosts'] as const) {
      await sql`delete from ${sql.table(items)} where author in (${SAMPLES})`.execute(tx)
    }
    await sql`delete from users where "isSample"`.execute(tx)
    await rankMembers(tx)
  })
}
