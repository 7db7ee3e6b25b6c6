import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Marks all notifications up to `upTo` as seen. An earlier `upTo` than before changes nothing. */
export async function markSeen(db: Db, member: string, upTo: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ notificationsSeenAt: sql<Date>`greatest("notificationsSeenAt", ${upTo}::timestamptz)` })
    .where('id', '=', member)
    .where('withdrawnAt', 'is', null)
    .execute()
}
