import type { Db } from '../../platform/db/db.ts'

/**
 * Locks the members' statistics before their predictions change, always in the same order and after the members
 * themselves, as opening a prediction does: so there is no deadlock.
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
