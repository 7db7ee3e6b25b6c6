import { sql } from 'kysely'
import { realClock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { buildLimitKey, type Limit, type LimitDeps, type Limiter, createRefusal } from './limit.ts'

/** A limiter that counts in the database. */
export interface ExactLimiter extends Limiter, Limit {
  name: string
  /** Gives `key` all its points back, for example after a successful sign-in. */
  reset(key: string): Promise<void>
}

/**
 * Creates a limiter that is exact across all servers of a database. `name` separates its keys from those of other
 * limits.
 */
export function createExactLimiter(deps: LimitDeps, name: string, { points, seconds }: Limit): ExactLimiter {
  const limiter: ExactLimiter = {
    name,
    points,
    seconds,
    consume: (key) => consumeAll(deps, [[limiter, key]]),
    async reset(key) {
      await deps.db.deleteFrom('rateLimits').where('key', '=', buildLimitKey(name, key)).execute()
    },
  }
  return limiter
}

/** A limiter, and the key of which one point is used. */
export type LimitUse = readonly [limiter: ExactLimiter, key: string]

/** Uses one point of each limiter, or none if one of them has no point left, in one statement. */
export async function consumeAll({ db, onRefused }: LimitDeps, uses: readonly LimitUse[]): Promise<void> {
  const now = realClock.now()
  const keys = uses.map(([{ name }, key]) => buildLimitKey(name, key))
  const points = uses.map(([limiter]) => limiter.points)
  const windowEnds = uses.map(([{ seconds }]) => now + seconds * 1000)
  // Reached limits are looked up first: an insert with `on conflict` would lock their rows, which is a write, even if
  // it changed nothing.
  const { rows } = await sql<{ refusedKey: string | null; windowEnd: number | null; useCount: number }>`
    with requested_uses as (
      select * from unnest(${keys}::text[], ${points}::integer[], ${windowEnds}::bigint[]) as u (key, points, expire)
    ),
    reached_limits as (
      select u.key, l.expire from requested_uses u join "rateLimits" l using (key) where l.points >= u.points and l.expire > ${now}
    ),
    counted_uses as (
      insert into "rateLimits" as l (key, points, expire)
      select key, 1, expire from requested_uses where not exists (select from reached_limits) order by key
      on conflict (key) do update set
        points = case when l.expire > ${now} then l.points + 1 else 1 end,
        expire = case when l.expire > ${now} then l.expire else excluded.expire end
      where l.expire is null or l.expire <= ${now} or l.points < (select u.points from requested_uses u where u.key = l.key)
      returning key
    )
    select (select key from reached_limits order by expire desc limit 1) as "refusedKey",
      (select max(expire) from reached_limits) as "windowEnd",
      (select count(*)::integer from counted_uses) as "useCount"`.execute(db)
  const { refusedKey, windowEnd, useCount } = rows[0]!
  if (useCount === uses.length) return
  // If no limit was reached before, concurrent uses have just taken the last point of a limit. It is unknown which
  // limit that was, so the first one is reported.
  const refusedUse = uses.find((_, index) => keys[index] === refusedKey) ?? uses[0]!
  const [refusingLimiter] = refusedUse
  onRefused(refusingLimiter.name)
  throw createRefusal(windowEnd ?? now)
}

/** Deletes expired counts. `now` is real time in epoch ms. */
export async function deleteExpiredCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rateLimits').where('expire', '<=', now).execute()
}
