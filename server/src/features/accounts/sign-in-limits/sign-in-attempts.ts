import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import { realClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { AttemptSource } from './attempt-source.ts'

const WINDOW_MS = 15 * 60_000
/** Within the window. */
export const TRIES = {
  /** Of one account from one source. */
  pair: 8,
  /** Of one account from all unknown sources together. */
  account: 40,
  /** From one network, over all accounts. */
  network: 60,
}

interface Attempt {
  /** Address of mail as `readEmail` gives it. */
  email: string
  source: AttemptSource
  /** Tests run many members from one network. */
  networkTries: number
}

/**
 * Counts an attempt before its password is checked, in one statement that holds all limits. A refused one
 * (`too_many_requests`) writes nothing. Concurrent attempts may exceed the account's limit by the number of
 * connections to the database. On real time.
 */
export async function countAttempt(db: Db, { email, source, networkTries }: Attempt): Promise<void> {
  const now = realClock.now()
  const trusted = source.kind !== 'stranger'
  const { rows } = await sql<{ counted: boolean; retryAt: Date | null }>`
    with live as (
      select account, source, trusted, count, "expiresAt" from "signInAttempts"
      where (account = ${email} or source = ${source.key}) and "expiresAt" > ${new Date(now)}
    ),
    exhausted as (
      select min("expiresAt") as "freeAt" from live where account = ${email} and source = ${source.key}
      having sum(count) >= ${sql.lit(TRIES.pair)}
      union all
      select min("expiresAt") from live where account = ${email} and not trusted
      having sum(count) >= ${sql.lit(TRIES.account)} and not ${trusted}
      union all
      select min("expiresAt") from live where source = ${source.key}
      having sum(count) >= ${networkTries} and ${source.kind !== 'device'}
    ),
    counted as (
      insert into "signInAttempts" as a (account, source, trusted, count, "expiresAt")
      select ${email}, ${source.key}, ${trusted}, 1, ${new Date(now + WINDOW_MS)}
      where not exists (select from exhausted)
      on conflict (account, source) do update set
        trusted = excluded.trusted,
        count = case when a."expiresAt" > ${new Date(now)} then a.count + 1 else 1 end,
        "expiresAt" = case when a."expiresAt" > ${new Date(now)} then a."expiresAt" else excluded."expiresAt" end
      where a."expiresAt" <= ${new Date(now)} or a.count < ${sql.lit(TRIES.pair)}
      returning 1
    )
    select exists (select from counted) as counted, (select max("freeAt") from exhausted) as "retryAt"`.execute(
    db,
  )
  const { counted, retryAt } = rows[0]!
  if (counted) return
  const waitMs = (retryAt?.getTime() ?? now + WINDOW_MS) - now
  throw new AppError('too_many_requests', { details: { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) } })
}

/** After the right password. */
export async function forgiveAttempts(db: Db, email: string, source: AttemptSource): Promise<void> {
  await db
    .deleteFrom('signInAttempts')
    .where('account', '=', email)
    .where('source', '=', source.key)
    .execute()
}
