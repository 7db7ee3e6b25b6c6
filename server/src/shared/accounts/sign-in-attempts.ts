import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { realClock } from '#platform/clock.ts'
import { WIDER_NETWORK_FACTOR } from '#platform/http/protection/network.ts'
import type { Db } from '#platform/db/db.ts'
import type { AttemptSource } from './attempt-source.ts'

const ATTEMPT_WINDOW_MS = 15 * 60_000
/**
 * After this time without an attempt, a source that the owner uses is no longer slowed down; a guesser gains nothing by
 * pausing.
 */
const OWNER_PAUSE_MS = 30 * 60_000
/** Limits within `ATTEMPT_WINDOW_MS`. */
export const MAX_ATTEMPTS = {
  /** For one account from one source. Beyond it, a source that the owner uses is slowed down; others are refused. */
  accountFromSource: 8,
  /** For one account from all unknown sources together. */
  account: 40,
  /** From one network, over all accounts. */
  network: 60,
}

/**
 * Delay between two attempts from a source that the owner uses, after the first eight: 10, 20, 40, 80, 120, 120 …
 * seconds, until the source has paused for `OWNER_PAUSE_MS`. That allows at most 730 attempts a day, and the owner
 * waits at most two minutes.
 */
const MAX_DELAY_SECONDS = 120
const computeDelay = (count: RawBuilder<unknown>) => sql`
  make_interval(secs => least(${sql.lit(MAX_DELAY_SECONDS)}, 10 * power(2, least(${count} - ${sql.lit(MAX_ATTEMPTS.accountFromSource)}, 10))))`

interface Attempt {
  /** The normalized e-mail address; within a session, the member's id. */
  account: string
  source: AttemptSource
  /** Maximum per network; tests sign in many members from one network. */
  maxNetworkAttempts: number
}

/**
 * Counts an attempt before its password is checked, in one statement that checks all limits. A refused attempt throws
 * `too_many_requests` and writes nothing. Concurrent attempts may exceed the account's limit by the number of
 * connections to the database. Uses real time.
 *
 * The CTE `live` has the rows of the account and of the networks whose window has not ended. `exhausted` has a row for
 * each reached limit (of the source, the account, the network and the wider network) with the time from which it allows
 * the next attempt.
 */
export async function countAttempt(db: Db, { account, source, maxNetworkAttempts }: Attempt): Promise<void> {
  const now = realClock.now()
  const nowDate = new Date(now)
  const isKnown = source.kind !== 'stranger'
  const windowEnd = new Date(now + (isKnown ? OWNER_PAUSE_MS : ATTEMPT_WINDOW_MS))
  // The window of a known source restarts with each attempt, so its end shows when the last attempt was.
  const computeAllowedTime = (row: 'live' | 'a') => sql`
    ${sql.ref(`${row}.expiresAt`)} - ${sql.lit(`${OWNER_PAUSE_MS} ms`)}::interval + ${computeDelay(sql.ref(`${row}.count`))}`
  const { rows } = await sql<{ isCounted: boolean; retryAt: Date | null }>`
    with live as (
      select account, source, "isKnown", count, "expiresAt" from "signInAttempts"
      where (account = ${account} or source = ${source.key} or (source > ${source.widerPrefix} and source < ${findRangeEnd(source)}))
        and "expiresAt" > ${nowDate}
    ),
    exhausted as (
      select case when ${isKnown} then ${computeAllowedTime('live')} else "expiresAt" end as "allowedFrom"
      from live where account = ${account} and source = ${source.key} and count >= ${sql.lit(MAX_ATTEMPTS.accountFromSource)}
        and (not ${isKnown} or ${computeAllowedTime('live')} > ${nowDate})
      union all
      select min("expiresAt") from live where account = ${account} and not "isKnown"
      having sum(count) >= ${sql.lit(MAX_ATTEMPTS.account)} and not ${isKnown}
      union all
      select min("expiresAt") from live where source = ${source.key}
      having sum(least(count, ${sql.lit(MAX_ATTEMPTS.accountFromSource)})) >= ${maxNetworkAttempts} and not ${isKnown}
      union all
      select min("expiresAt") from live where starts_with(source, ${source.widerPrefix})
      having sum(least(count, ${sql.lit(MAX_ATTEMPTS.accountFromSource)})) >= ${maxNetworkAttempts * WIDER_NETWORK_FACTOR} and not ${isKnown}
    ),
    counted as (
      insert into "signInAttempts" as a (account, source, "isKnown", count, "expiresAt")
      select ${account}, ${source.key}, ${isKnown}, 1, ${windowEnd}
      where not exists (select from exhausted)
      on conflict (account, source) do update set
        "isKnown" = excluded."isKnown",
        count = case when a."expiresAt" > ${nowDate} then a.count + 1 else 1 end,
        "expiresAt" = case when a."expiresAt" > ${nowDate} and not ${isKnown} then a."expiresAt" else ${windowEnd} end
      where a."expiresAt" <= ${nowDate} or a.count < ${sql.lit(MAX_ATTEMPTS.accountFromSource)} or (${isKnown} and ${computeAllowedTime('a')} <= ${nowDate})
      returning 1
    )
    select exists (select from counted) as "isCounted", (select max("allowedFrom") from exhausted) as "retryAt"`.execute(
    db,
  )
  const { isCounted, retryAt } = rows[0]!
  if (isCounted) return
  const waitMs = (retryAt?.getTime() ?? windowEnd.getTime()) - now
  throw new AppError('too_many_requests', { details: { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) } })
}

/**
 * Returns the end of the range of keys that begin with the wider network (`2001:db8:1:`). In byte order `;` follows `:`,
 * so every such key is less than `2001:db8:1;`.
 */
const findRangeEnd = ({ widerPrefix }: AttemptSource) => widerPrefix && `${widerPrefix.slice(0, -1)};`

/** Deletes the counted attempts of this source after a correct password. */
export async function resetAttempts(db: Db, account: string, source: AttemptSource): Promise<void> {
  await db
    .deleteFrom('signInAttempts')
    .where('account', '=', account)
    .where('source', '=', source.key)
    .execute()
}

/** Deletes the counted attempts whose window ended at or before this time. */
export async function sweepSignInAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signInAttempts').where('expiresAt', '<=', before).execute()
}
