import type { Db } from '../../platform/db/db.ts'

/** All up to `now` (product time in epoch ms) have been seen. */
export async function markSeen(db: Db, member: string, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ notificationsSeenAt: new Date(now) })
    .where('id', '=', member)
    .execute()
}
