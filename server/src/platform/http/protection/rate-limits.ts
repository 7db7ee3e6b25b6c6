import { type CachedLimiter, createCachedLimits } from './cached-limits.ts'
import { consumeAll, type ExactLimiter, createExactLimiter, type LimitUse } from './exact-limits.ts'
import type { Limit, LimitDeps } from './limit.ts'

/** Limits in real time that all servers of a database share. `name` separates the keys of a limit from those of others. */
export interface RateLimits {
  /** Exact on all servers; for limits that protect passwords, mails and storage. */
  createLimiter(name: string, limit: Limit): ExactLimiter
  /** Counted in memory, for frequent actions; up to a second behind other servers. */
  createCachedLimiter(name: string, limit: Limit): CachedLimiter
  /** Uses one point of each limiter, or none if one of them has no point left. */
  consumeAll(uses: readonly LimitUse[]): Promise<void>
  /** Adds the counts in memory to the database and reads the totals. Also runs every second. */
  sync(): Promise<void>
  /** Saves the counts in memory. */
  close(): Promise<void>
}

/** `onError` is called when a sync fails. The sync is retried. */
export function createRateLimits(deps: LimitDeps, onError: (error: unknown) => void): RateLimits {
  const { createLimiter, sync, close } = createCachedLimits(deps, onError)
  return {
    createLimiter: (name, limit) => createExactLimiter(deps, name, limit),
    createCachedLimiter: createLimiter,
    consumeAll: (uses) => consumeAll(deps, uses),
    sync,
    close,
  }
}
