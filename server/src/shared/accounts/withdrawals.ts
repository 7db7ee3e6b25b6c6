import { createHash } from 'node:crypto'
import { REJOIN_DAYS, computeRejoinTime } from '@gwanyeok/domain/accounts/rejoining.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Db } from '#platform/db/db.ts'

const hashKey = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('hex')

/** The key under which `withdrawals` stores an account at a provider. */
export const buildSocialKey = (provider: string, accountId: string) => `${provider}:${accountId}`

/**
 * Prevents a sign-up with this e-mail address or account at a provider (`buildSocialKey`) for `REJOIN_DAYS`. Stores only
 * its hash. `now` is product time in epoch ms.
 */
export async function saveWithdrawnKey(db: Db, key: string, now: number): Promise<void> {
  const withdrawnAt = new Date(now)
  await db
    .insertInto('withdrawals')
    .values({ identityHash: hashKey(key), withdrawnAt })
    .onConflict((conflict) => conflict.column('identityHash').doUpdateSet({ withdrawnAt }))
    .execute()
}

/**
 * Returns from when a sign-up with the address or the account at a provider is possible again; null if it is possible
 * now. Deletes expired entries.
 */
export async function findRejoinDate(db: Db, key: string, now: number): Promise<Date | null> {
  const expiredBefore = new Date(now - REJOIN_DAYS * DAY_MS)
  await db.deleteFrom('withdrawals').where('withdrawnAt', '<=', expiredBefore).execute()
  const row = await db
    .selectFrom('withdrawals')
    .select('withdrawnAt')
    .where('identityHash', '=', hashKey(key))
    .executeTakeFirst()
  return row ? new Date(computeRejoinTime(row.withdrawnAt.getTime())) : null
}
