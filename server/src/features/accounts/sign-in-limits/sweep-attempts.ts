import { realClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { sweepLimits } from '#platform/http/protection/exact-limits.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { sweepSignInAttempts } from '#shared/accounts/sign-in-attempts.ts'

/**
 * Every 15 minutes of real time: deletes expired sign-in attempts with their addresses, unfinished sign-ups through a
 * provider with the data it gave, and limits whose window is over.
 */
export const sweepAttemptsJob = ({ db }: { db: Db }): Job => ({
  name: 'sweep-attempts',
  pattern: '*/15 * * * *',
  run: () => sweepAttempts(db, realClock.now()),
})

/** `now` is real time in epoch ms. */
export async function sweepAttempts(db: Db, now: number): Promise<void> {
  const moment = new Date(now)
  await sweepSignInAttempts(db, moment)
  await db.deleteFrom('socialAttempts').where('expiresAt', '<=', moment).execute()
  await db.deleteFrom('socialSignUps').where('expiresAt', '<=', moment).execute()
  await sweepLimits(db, now)
}
