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
  /** Uses one point of `key`. Refuses with `too_many_requests` and `retryAfter` in whole seconds. */
  consume(key: string): Promise<void>
  /** Gives `key` all its points back, as after a good sign-in. */
  reset(key: string): Promise<void>
}

/** Limits that hold across all servers of a database. They run on real time. */
export interface RateLimits {
  /** `name` tells its keys from those of other limits. */
  limiter(name: string, limit: Limit): Limiter
}

export function createRateLimits(pool: Pool): RateLimits {
  return { limiter: (name, limit) => limiter(pool, name, limit) }
}

function limiter(pool: Pool, name: string, { points, seconds }: Limit): Limiter {
  const store = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rateLimits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    async consume(key) {
      try {
        await store.consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new AppError('too_many_requests', { details: { retryAfter } })
      }
    },
    async reset(key) {
      await store.delete(key)
    },
  }
}
