import type { Db } from '#platform/db/db.ts'

/** Deletes the member's push subscriptions and their pending notifications, which are in the same rows. */
export async function deletePushSubscriptions(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('userId', '=', memberId).execute()
}
