import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import { type CandleHistory, findHistory } from './stored-candles.ts'

/** Maximum number of candles of all symbols together: some 30 MB. */
const MAX_CANDLES = 300_000

/**
 * Creates a function that returns the candles of a symbol, of a version that the caller has just read or a later one;
 * undefined if none are stored. The database is read only if this server does not have that version. Whichever server
 * writes candles, earlier versions no longer match.
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
