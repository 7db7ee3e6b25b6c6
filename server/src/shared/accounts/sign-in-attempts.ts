import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { realClock } from '#platform/clock.ts'
import { MAX_SEPARATE_NETWORKS } from '#platform/http/protection/network.ts'
import type { Db } from '#platform/db/db.ts'
import type { AttemptSource } from './attempt-source.ts'

const WINDOW_MS = 15 * 60_000
/** After this long without a try an owner's source has all its tries again. Pausing gives a guesser no advantage. */
const OWNER_PAUSE_MS = 30 * 60_000
/** Within the window. */
export const MAX_TRIES = {
  /** For one account from one source. Afterwards an owner's source is slowed down, and others are refused. */
  pair: 8,
  /** For one account from all unknown sources together. */
  account: 40,
  /** From one network, over all accounts. */
  network: 60,
}

/**
 * Seconds between two tries from an owner's source, after the first eight: 10, 20, 40, 80, 120, 120 … until the
 * pause. At most 730 tries a day, and the owner waits two minutes at most.
 */
const MAX_DELAY_SECONDS = 120
const computeDelay = (count: RawBuilder<unknown>) => sql`
  make_interval(secs => least(${sql.lit(MAX_DELAY_SECONDS)}, 10 * power(2, least(${count} - ${sql.lit(MAX_TRIES.pair)}, 10))))`

interface Attempt {
  /** The e-mail address as `readEmail` returns it; inside a session the member's id. */
  account: string
  source: AttemptSource
  /** True in tests, which run many members from one network. */
  networkTries: number
}

/**
 * Counts an attempt before its password is checked, in one statement with all limits. A refused one
 * (`too_many_requests`) writes nothing. Concurrent attempts may exceed the account's limit by the number of database
 * connections. Uses real time.
 */
export async function countAttempt(db: Db, { account, source, networkTries }: Attempt): Promise<void> {
  const now = realClock.now()
  const moment = new Date(now)
  const trusted = source.kind !== 'stranger'
  const windowEnd = new Date(now + (trusted ? OWNER_PAUSE_MS : WINDOW_MS))
  // The window of an owner's source restarts with each try, so its end gives the time of the last try.
  const computeFreeTime = (row: 'live' | 'a') => sql`
    ${sql.ref(`${row}.expiresAt`)} - ${sql.lit(`${OWNER_PAUSE_MS} ms`)}::interval + ${computeDelay(sql.ref(`${row}.count`))}`
  const { rows } = await sql<{ isCounted: boolean; retryAt: Date | null }>`
    with live as (
      select account, source, trusted, count, "expiresAt" from "signInAttempts"
      where (account = ${account} or source = ${source.key} or (source > ${source.wider} and source < ${findRangeEnd(source)}))
        and "expiresAt" > ${moment}
    ),
    exhausted as (
      select case when ${trusted} then ${computeFreeTime('live')} else "expiresAt" end as "freeAt"
      from live where account = ${account} and source = ${source.key} and count >= ${sql.lit(MAX_TRIES.pair)}
        and (not ${trusted} or ${computeFreeTime('live')} > ${moment})
      union all
      select min("expiresAt") from live where account = ${account} and not trusted
      having sum(count) >= ${sql.lit(MAX_TRIES.account)} and not ${trusted}
      union all
      select min("expiresAt") from live where source = ${source.key}
      having sum(least(count, ${sql.lit(MAX_TRIES.pair)})) >= ${networkTries} and not ${trusted}
      union all
      select min("expiresAt") from live where starts_with(source, ${source.wider})
      having sum(least(count, ${sql.lit(MAX_TRIES.pair)})) >= ${networkTries * MAX_SEPARATE_NETWORKS} and not ${trusted}
    ),
    counted as (
      insert into "signInAttempts" as a (account, source, trusted, count, "expiresAt")
      select ${account}, ${source.key}, ${trusted}, 1, ${windowEnd}
      where not exists (select from exhausted)
      on conflict (account, source) do update set
        trusted = excluded.trusted,
        count = case when a."expiresAt" > ${moment} then a.count + 1 else 1 end,
        "expiresAt" = case when a."expiresAt" > ${moment} and not ${trusted} then a."expiresAt" else ${windowEnd} end
      where a."expiresAt" <= ${moment} or a.count < ${sql.lit(MAX_TRIES.pair)} or (${trusted} and ${computeFreeTime('a')} <= ${moment})
      returning 1
    )
    select exists (select from counted) as "isCounted", (select max("freeAt") from exhausted) as "retryAt"`.execute(
    db,
  )
  const { isCounted, retryAt } = rows[0]!
  if (isCounted) return
  const waitMs = (retryAt?.getTime() ?? windowEnd.getTime()) - now
  throw new AppError('too_many_requests', { details: { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) } })
}

/** Returns the end of the range of keys that begin with the wider network; `;` follows `:` in byte order. */
const findRangeEnd = ({ wider }: AttemptSource) => wider && `${wider.slice(0, -1)};`

/** Removes the counted attempts after the right password. */
export async function forgiveAttempts(db: Db, account: string, source: AttemptSource): Promise<void> {
  await db
    .deleteFrom('signInAttempts')
    .where('account', '=', account)
    .where('source', '=', source.key)
    .execute()
}

export async function sweepSignInAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signInAttempts').where('expiresAt', '<=', before).execute()
}
