import type { Db } from '#platform/db/db.ts'

/** Deletes the member's push subscriptions and what is pending for them. */
export async function deletePushSubscriptions(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('userId', '=', memberId).execute()
}
