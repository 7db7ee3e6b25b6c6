import { createHash } from 'node:crypto'
import { REJOIN_DAYS, computeRejoinTime } from '@gwanyeok/domain/accounts/rejoining.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Db } from '#platform/db/db.ts'

const hashEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

/** Builds the key of a provider's account among the withdrawn addresses. */
export const buildSocialKey = (provider: string, accountId: string) => `${provider}:${accountId}`

/**
 * Saves the hash of an address or a provider's account, which cannot sign up again for `REJOIN_DAYS`. `now` is
 * product time in epoch ms.
 */
export async function saveWithdrawnAddress(db: Db, email: string, now: number): Promise<void> {
  const withdrawnAt = new Date(now)
  await db
    .insertInto('withdrawals')
    .values({ emailHash: hashEmail(email), withdrawnAt })
    .onConflict((conflict) => conflict.column('emailHash').doUpdateSet({ withdrawnAt }))
    .execute()
}

/** Finds when an address or a provider's account may sign up again; null if it may now. Deletes expired entries. */
export async function findRejoinDate(db: Db, email: string, now: number): Promise<Date | null> {
  const over = new Date(now - REJOIN_DAYS * DAY_MS)
  await db.deleteFrom('withdrawals').where('withdrawnAt', '<=', over).execute()
  const row = await db
    .selectFrom('withdrawals')
    .select('withdrawnAt')
    .where('emailHash', '=', hashEmail(email))
    .executeTakeFirst()
  return row ? new Date(computeRejoinTime(row.withdrawnAt.getTime())) : null
}
