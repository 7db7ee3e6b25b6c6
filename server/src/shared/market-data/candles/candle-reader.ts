import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import { type CandleHistory, findHistory } from './stored-candles.ts'

/** Limit of candles over all symbols, some 30 MB. */
const MAX_CANDLES = 300_000

/**
 * Returns a function that gets the candles of a symbol. `version` is their current version in the database, null if none
 * are stored. The database is queried only if the cached version differs, so writes by any server are noticed.
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
