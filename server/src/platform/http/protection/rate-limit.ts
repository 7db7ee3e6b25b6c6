import { type CachedLimiter, createCachedLimits } from './cached-limits.ts'
import { consumeAll, type ExactLimiter, createExactLimiter } from './exact-limits.ts'
import type { Limit, LimitDeps } from './limit.ts'

/** Limits across all servers of a database, on real time. A `name` separates keys of limits. */
export interface RateLimits {
  /** Exact on all servers: for what guards passwords, mails and storage. */
  limiter(name: string, limit: Limit): ExactLimiter
  /** Counted in memory, for what members do often; across servers a second behind. */
  cachedLimiter(name: string, limit: Limit): CachedLimiter
  /** Uses one point of each, and none when one of them refuses. */
  consumeAll(uses: readonly (readonly [ExactLimiter, string])[]): Promise<void>
  /** Adds what was counted in memory to the database, and reads what other servers counted; by itself each second. */
  exchange(): Promise<void>
  /** Saves what was counted in memory. */
  close(): Promise<void>
}

/** `onError`: a failed exchange, which is repeated. */
export function createRateLimits(deps: LimitDeps, onError: (error: unknown) => void): RateLimits {
  const { limiter, exchange, close } = createCachedLimits(deps, onError)
  return {
    limiter: (name, limit) => createExactLimiter(deps, name, limit),
    cachedLimiter: limiter,
    consumeAll: (uses) => consumeAll(deps, uses),
    exchange,
    close,
  }
}
