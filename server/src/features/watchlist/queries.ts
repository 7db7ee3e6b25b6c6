import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { LRUCache } from 'lru-cache'
import { type Db, doesRowExist } from '#platform/db/db.ts'
import type { Context } from '#shared/context.ts'

/** Finds watched stocks, newest first; the name is null until it is known. */
export function findWatched(db: Db, userId: string) {
  return db
    .selectFrom('watchlist as w')
    .leftJoin('stocks as s', 's.symbol', 'w.symbol')
    .where('w.userId', '=', userId)
    .select(['w.symbol', 's.name'])
    .orderBy('w.createdAt', 'desc')
    .orderBy('w.symbol')
    .execute()
}

export interface Watched {
  userId: string
  symbol: string
}

export const isWatched = (db: Db, { userId, symbol }: Watched): Promise<boolean> =>
  doesRowExist(
    db.selectFrom('watchlist').select('symbol').where('userId', '=', userId).where('symbol', '=', symbol),
  )

const CLOSES_SHOWN = 20
/** Calendar days that hold 20 trading days, long holidays included. */
const SPAN_DAYS = 40
/** Maximum number of stocks whose closes are requested; each once per trading day. */
const MAX_REQUESTED = 5
const MAX_REMEMBERED = 10_000

/** Reads the last stored closes. Closes missing since the last trading day are requested in the background. */
export function createKnownClosesReader({
  candles,
  clock,
  background,
  log,
}: Pick<Context, 'candles' | 'clock' | 'background' | 'log'>) {
  const lastDays = new LRUCache<string, string>({ max: MAX_REMEMBERED })

  function requestCloses(symbol: string, session: string): void {
    if (lastDays.get(symbol) === session) return
    lastDays.set(symbol, session)
    const refresh = candles
      .dailyCandles(symbol, { from: addDays(session, -SPAN_DAYS), to: session, caller: 'refresh' })
      .catch((error: unknown) => {
        lastDays.delete(symbol)
        log.info({ err: error, symbol }, 'watched closes could not be refreshed')
      })
    background.run('refreshing watched closes', refresh)
  }

  return async (symbols: readonly string[]): Promise<Map<string, number[]>> => {
    const session = findLastFinishedTradingDay(clock.now())
    for (const symbol of symbols.slice(0, MAX_REQUESTED)) requestCloses(symbol, session)
    const known = await candles.storedCloses(symbols, { from: addDays(session, -SPAN_DAYS), to: session })
    return new Map([...known].map(([symbol, closes]) => [symbol, closes.slice(-CLOSES_SHOWN)]))
  }
}
