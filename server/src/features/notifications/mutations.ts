import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Marks all notifications up to `upTo` as seen. An earlier `upTo` than before changes nothing. */
export async function markSeen(db: Db, memberId: string, upTo: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ notificationsSeenAt: sql<Date>`greatest("notificationsSeenAt", ${upTo}::timestamptz)` })
    .where('id', '=', memberId)
    .where('withdrawnAt', 'is', null)
    .execute()
}
