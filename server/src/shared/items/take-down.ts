import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { REPORTABLE_KINDS } from './reportable-kinds.ts'

/** Hides an item and shows a notice in its place until `until`, which replaces an earlier end. */
export async function takeDown(tx: Db, ref: ReportableRef, { until, now }: { until: Date; now: number }) {
  await REPORTABLE_KINDS[ref.postType].setHidden(tx, ref.postId, new Date(now))
  await setNoticeEnd(tx, ref, until)
}

/** Ends the notice. With `showsAgain`, the item is shown again unless reports or another takedown have hidden it. */
export async function endNotice(tx: Db, ref: ReportableRef, { showsAgain }: { showsAgain: boolean }) {
  await setNoticeEnd(tx, ref, null)
  if (showsAgain && !(await isHiddenForOtherReason(tx, ref)))
    await REPORTABLE_KINDS[ref.postType].setHidden(tx, ref.postId, null)
}

/** Whether a takedown hides the item, regardless of decisions on reports. */
export async function isTakenDown(db: Db, ref: ReportableRef): Promise<boolean> {
  return (await findTakedownStatuses(db, ref)).length > 0
}

async function isHiddenForOtherReason(tx: Db, ref: ReportableRef): Promise<boolean> {
  const hidingReport = await tx
    .selectFrom('reports')
    .select('id')
    .where('postType', '=', ref.postType)
    .where('postId', '=', ref.postId)
    .where('status', '=', 'hidden')
    .executeTakeFirst()
  return hidingReport !== undefined || (await findTakedownStatuses(tx, ref)).includes('removed')
}

const findTakedownStatuses = async (db: Db, { postType, postId }: ReportableRef) => {
  const rows = await db
    .selectFrom('takedowns')
    .select('status')
    .where('postType', '=', postType)
    .where('postId', '=', postId)
    .where('status', 'in', ['taken_down', 'removed'])
    .execute()
  return rows.map(({ status }) => status)
}

async function setNoticeEnd(tx: Db, { postType, postId }: ReportableRef, until: Date | null): Promise<void> {
  await sql`
    update ${sql.table(REPORTABLE_KINDS[postType].table)} set "takenDownUntil" = ${until} where id = ${postId}`.execute(
    tx,
  )
}

/** Removes the requester's id from a member's requests. The texts stay as a record of the dispute. */
export async function removeRequesterId(tx: Db, memberId: string): Promise<void> {
  await tx.updateTable('takedowns').set({ requesterId: null }).where('requesterId', '=', memberId).execute()
}
