import type { Clock } from '../clock.ts'

export interface UnknownStocks {
  has(symbol: string): boolean
  add(symbol: string): void
}

const KEPT_MS = 60_000
const KEPT_AT_MOST = 1000

/** Symbols that the service has just said it does not know, so that asking again and again costs no calls. */
export function createUnknownStocks(clock: Clock): UnknownStocks {
  const told = new Map<string, number>()
  return {
    has(symbol) {
      const age = clock.now() - (told.get(symbol) ?? -Infinity)
      return age >= 0 && age < KEPT_MS
    },
    add(symbol) {
      if (told.size >= KEPT_AT_MOST) told.clear()
      told.set(symbol, clock.now())
    },
  }
}
