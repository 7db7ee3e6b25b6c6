import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import { type CandleHistory, findHistory } from './stored-candles.ts'

/** Limit of candles over all symbols, some 30 MB. */
const MAX_CANDLES = 300_000

/**
 * Returns a function that gets a symbol's candles of the version that the caller has just read, or of a later one;
 * undefined if none are stored. Queries the database only if the cached version differs, so it notices writes by any
 * server.
 */
export function createCandleReader(db: Db) {
  const cache = new LRUCache<string, CandleHistory>({
    maxSize: MAX_CANDLES,
    sizeCalculation: ({ candles }) => candles.length,
  })
  return async (symbol: string, version: string | null): Promise<CandleHistory | undefined> => {
    if (version === null) return undefined
    const cachedHistory = cache.get(symbol)
    if (cachedHistory?.version === version) return cachedHistory
    const history = await findHistory(db, symbol)
    if (history) cache.set(symbol, history)
    return history
  }
}
