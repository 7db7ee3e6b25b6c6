import type { Db } from '#platform/db/db.ts'

/** Deletes the member's browsers with their pending notifications. */
export async function deletePushSubscriptions(tx: Db, member: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('userId', '=', member).execute()
}
