import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { deleteMemberComments } from '#shared/items/write-comments.ts'
import { deleteMemberItems, lockItems } from '#shared/items/delete-items.ts'
import { deleteMemberLikes } from '#shared/items/likes.ts'
import { deleteReportsBy, deleteReportsOn } from '#shared/items/reports/insert-report.ts'
import { deleteMemberFollows, lockMembersAndFollows } from '#shared/members/follows.ts'
import { lockStats } from '#shared/standings/member-stats.ts'
import { SAMPLE_MEMBER_IDS } from '../queries.ts'

/**
 * Deletes the sample members and everything that they own, and subtracts them from all counters. Other members'
 * replies to sample comments are kept as top-level comments.
 */
export async function deleteSamples(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Lock the members first, because a signed-in sample member may be writing.
    await lockMembersAndFollows(tx, SAMPLE_MEMBER_IDS)
    const members = await tx
      .selectFrom('users')
      .select('id')
      .where('isSample', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (members.length === 0) return
    await lockStats(
      tx,
      members.map(({ id }) => id),
    )
    await lockItems(
      tx,
      sql`
        select id from items where author in (${SAMPLE_MEMBER_IDS})
        union select "itemId" from likes where "userId" in (${SAMPLE_MEMBER_IDS})
        union select "itemId" from comments where author in (${SAMPLE_MEMBER_IDS})
        union select "itemId" from reports where "reporterId" in (${SAMPLE_MEMBER_IDS})`,
    )
    await deleteReportsBy(tx, SAMPLE_MEMBER_IDS)
    await deleteReportsOn(tx, SAMPLE_MEMBER_IDS)
    await deleteMemberLikes(tx, SAMPLE_MEMBER_IDS)
    await deleteMemberComments(tx, SAMPLE_MEMBER_IDS)
    await deleteMemberFollows(tx, SAMPLE_MEMBER_IDS)
    await sql`delete from contacts where "userId" in (${SAMPLE_MEMBER_IDS})`.execute(tx)
    await sql`update "evaluationRuns" set "startedBy" = null where "startedBy" in (${SAMPLE_MEMBER_IDS})`.execute(
      tx,
    )
    await deleteMemberItems(tx, SAMPLE_MEMBER_IDS)
    await sql`delete from users where "isSample"`.execute(tx)
  })
}
