import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { moveCounters } from '../../counters.ts'
import { EVERY_ITEM_KIND } from '../item-kinds.ts'

/** Deletes all reports by the members of an `in (…)`: a subquery, or ids separated by commas. */
export async function deleteReportsBy(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    with moved as (
      delete from reports where "reporterId" in (${members}) returning "postId" as item, -1 as step
    )
    ${moveCounters(['reportCount'])}`.execute(tx)
}

/** Deletes all reports on the members' items and comments, and on comments under those items. */
export async function deleteReportsOn(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`delete from reports where author in (${members})`.execute(tx)
  for (const { table, key } of EVERY_ITEM_KIND) {
    await sql`
      delete from reports r using comments c, ${sql.table(table)} i
      where r."postType" = 'comment' and c.id = r."postId" and i.id = ${sql.ref(`c.${key}`)}
        and i.author in (${members})`.execute(tx)
  }
}

/** Removes the reporter's name from a member's reports. */
export async function forgetReporter(tx: Db, member: string): Promise<void> {
  await tx.updateTable('reports').set({ reporterId: null }).where('reporterId', '=', member).execute()
}
