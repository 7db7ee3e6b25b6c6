import type { Db } from '#platform/db/db.ts'
import { deleteExpiredCounts } from '#platform/http/protection/exact-limits.ts'
import { sweepSignInAttempts } from '#shared/accounts/sign-in-attempts.ts'

/**
 * Deletes expired sign-in attempts with their addresses, unfinished sign-ups through a provider, and limits whose
 * window is over. `now` is real time in epoch ms.
 */
export async function sweepAttempts(db: Db, now: number): Promise<void> {
  const moment = new Date(now)
  await sweepSignInAttempts(db, moment)
  await db.deleteFrom('socialAttempts').where('expiresAt', '<=', moment).execute()
  await db.deleteFrom('socialSignUps').where('expiresAt', '<=', moment).execute()
  await deleteExpiredCounts(db, now)
}
