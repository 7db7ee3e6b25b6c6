import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { LRUCache } from 'lru-cache'
import { type Db, rowExists } from '#platform/db/db.ts'
import type { Context } from '#shared/context.ts'

/** Finds watched stocks, newest first. The name is null until it is known. */
export function findWatchedStocks(db: Db, userId: string) {
  return db
    .selectFrom('watchlist as w')
    .leftJoin('stocks as s', 's.symbol', 'w.symbol')
    .where('w.userId', '=', userId)
    .select(['w.symbol', 's.name'])
    .orderBy('w.createdAt', 'desc')
    .orderBy('w.symbol')
    .execute()
}

export interface WatchedEntry {
  userId: string
  symbol: string
}

export const isWatched = (db: Db, { userId, symbol }: WatchedEntry): Promise<boolean> =>
  rowExists(
    db.selectFrom('watchlist').select('symbol').where('userId', '=', userId).where('symbol', '=', symbol),
  )

const MAX_CLOSES_SHOWN = 20
/** Calendar days that contain 20 trading days, even with long holidays. */
const CLOSES_SPAN_DAYS = 40
/** Limits the stocks whose closes a request fetches. Each is fetched once per trading day. */
const MAX_REQUESTED_STOCKS = 5
const MAX_REMEMBERED_STOCKS = 10_000

/** Creates a function that reads the last stored closes, and fetches missing closes in the background. */
export function createKnownClosesReader({
  candles,
  clock,
  background,
  log,
}: Pick<Context, 'candles' | 'clock' | 'background' | 'log'>) {
  const requestedDays = new LRUCache<string, string>({ max: MAX_REMEMBERED_STOCKS })

  function requestCloses(symbol: string, lastDay: string): void {
    if (requestedDays.get(symbol) === lastDay) return
    requestedDays.set(symbol, lastDay)
    const refreshPromise = candles
      .getDailyCandles(symbol, {
        first: addDays(lastDay, -CLOSES_SPAN_DAYS),
        last: lastDay,
        origin: 'refresh',
      })
      .catch((error: unknown) => {
        requestedDays.delete(symbol)
        log.info({ err: error, symbol }, 'the closes of a watched stock could not be refreshed')
      })
    background.run({ failureMessage: 'refreshing watched closes failed' }, refreshPromise)
  }

  return async (symbols: readonly string[]): Promise<Map<string, number[]>> => {
    const lastDay = findLastFinishedTradingDay(clock.now())
    for (const symbol of symbols.slice(0, MAX_REQUESTED_STOCKS)) requestCloses(symbol, lastDay)
    const storedCloses = await candles.findStoredCloses(symbols, {
      first: addDays(lastDay, -CLOSES_SPAN_DAYS),
      last: lastDay,
    })
    return new Map([...storedCloses].map(([symbol, closes]) => [symbol, closes.slice(-MAX_CLOSES_SHOWN)]))
  }
}
