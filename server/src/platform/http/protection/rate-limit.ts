import { type CachedLimiter, createCachedLimits } from './cached-limits.ts'
import { consumeAll, type ExactLimiter, createExactLimiter } from './exact-limits.ts'
import type { Limit, LimitDeps } from './limit.ts'

/** Limits across all servers of a database, in real time. A `name` separates keys of limits. */
export interface RateLimits {
  /** Exact on all servers, for passwords, mails and storage. */
  limiter(name: string, limit: Limit): ExactLimiter
  /** Counted in memory, for frequent actions; a second behind across servers. */
  cachedLimiter(name: string, limit: Limit): CachedLimiter
  /** Uses one point of each, or none if one refuses. */
  consumeAll(uses: readonly (readonly [ExactLimiter, string])[]): Promise<void>
  /**
   * Adds the counts in memory to the database, and reads those of other servers; called automatically each second.
   */
  exchange(): Promise<void>
  /** Saves the counts in memory. */
  close(): Promise<void>
}

/** `onError`: called for a failed exchange, which is repeated. */
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
