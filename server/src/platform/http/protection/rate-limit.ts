import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limit {
  /** How often within the window. */
  points: number
  /** Length of the window, which begins with the first use. */
  seconds: number
}

export interface Limiter {
  /** Uses one point of `key`. Refuses with `too_many_requests` and `retryAfter` in whole seconds, writing nothing. */
  consume(key: string): Promise<void>
  /** Refuses as `consume` would, without using a point. */
  check(key: string): Promise<void>
  /** Gives `key` all its points back, as after a successful sign-in. */
  reset(key: string): Promise<void>
}

/** Limits that hold across all servers of a database. They run on real time. */
export interface RateLimits {
  /** `name` keeps its keys apart from those of other limits. */
  limiter(name: string, limit: Limit): Limiter
}

export function createRateLimits(pool: Pool): RateLimits {
  return { limiter: (name, limit) => limiter(pool, name, limit) }
}

/** Uses one point of each in this order, and none when one of them refuses. */
export async function consumeAll(uses: readonly (readonly [Limiter, string])[]): Promise<void> {
  for (const [one, key] of uses) await one.check(key)
  for (const [one, key] of uses) await one.consume(key)
}

const refusal = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('too_many_requests', { details: { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) } })

function limiter(pool: Pool, name: string, { points, seconds }: Limit): Limiter {
  const store = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rateLimits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  // The store counts refused calls too.
  const check = async (key: string) => {
    const used = await store.get(key)
    if (used && used.consumedPoints >= points) throw refusal(used)
  }
  return {
    check,
    async consume(key) {
      await check(key)
      await store.consume(key).catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? refusal(refused) : refused
      })
    },
    async reset(key) {
      await store.delete(key)
    },
  }
}
