import { createHash } from 'node:crypto'
import type { Db } from '../platform/db.ts'

const REJOIN_AFTER_MS = 30 * 86_400_000

const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

/** Keeps an address, as its hash, from signing up again for 30 days. `now` is product time in epoch ms. */
export async function rememberWithdrawal(db: Db, email: string, now: number): Promise<void> {
  const withdrawnAt = new Date(now)
  await db
    .insertInto('withdrawals')
    .values({ emailHash: hashOf(email), withdrawnAt })
    .onConflict((conflict) => conflict.column('emailHash').doUpdateSet({ withdrawnAt }))
    .execute()
}

/** When an address may sign up again; null: it may. Forgets those that may. */
export async function findRejoinDate(db: Db, email: string, now: number): Promise<Date | null> {
  const over = new Date(now - REJOIN_AFTER_MS)
  await db.deleteFrom('withdrawals').where('withdrawnAt', '<=', over).execute()
  const row = await db
    .selectFrom('withdrawals')
    .select('withdrawnAt')
    .where('emailHash', '=', hashOf(email))
    .executeTakeFirst()
  return row ? new Date(row.withdrawnAt.getTime() + REJOIN_AFTER_MS) : null
}
