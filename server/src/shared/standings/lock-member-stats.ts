import type { Db } from '../../platform/db/db.ts'

/**
 * Takes the members' statistics before their predictions are moved, always in the same order: opening a prediction
 * takes them first too, so that neither waits for what the other holds.
 */
export async function lockStats(tx: Db, members: string[]): Promise<void> {
  await tx
    .selectFrom('memberStats')
    .select('userId')
    .where('userId', 'in', members)
    .orderBy('userId')
    .forNoKeyUpdate()
    .execute()
}
