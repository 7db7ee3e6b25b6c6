import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import { type CandleHistory, findHistory } from './stored-candles.ts'

/** Most candles of all symbols together: some 30 MB. */
const MAX_CANDLES = 300_000

/**
 * Gives the candles of a symbol as of a version that the caller has just read, or a later one; undefined where none are
 * stored. The database is asked only when this server does not hold that version: whichever server writes candles, the
 * version of an earlier one no longer matches.
 */
export function createCandleMemory(db: Db) {
  const cache = new LRUCache<string, CandleHistory>({
    maxSize: MAX_CANDLES,
    sizeCalculation: ({ candles }) => candles.length,
  })
  return async (symbol: string, version: string | null): Promise<CandleHistory | undefined> => {
    if (version === null) return undefined
    const known = cache.get(symbol)
    if (known?.version === version) return known
    const found = await findHistory(db, symbol)
    if (found) cache.set(symbol, found)
    return found
  }
}
