import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'

export interface UnknownStocks {
  has(symbol: string): boolean
  add(symbol: string): void
}

const KEPT_MS = 600_000
const KEPT_AT_MOST = 5000

/** Symbols that the service has just reported as unknown, so that asking again costs no calls. */
export function createUnknownStocks(clock: Clock): UnknownStocks {
  // By the product's clock, which may be moved: the cache's own expiry runs on real time.
  const told = new LRUCache<string, number>({ max: KEPT_AT_MOST })
  return {
    has(symbol) {
      const age = clock.now() - (told.get(symbol) ?? -Infinity)
      return age >= 0 && age < KEPT_MS
    },
    add(symbol) {
      told.set(symbol, clock.now())
    },
  }
}
