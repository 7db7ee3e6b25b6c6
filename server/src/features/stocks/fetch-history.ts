import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '#shared/context.ts'
import { REACH_DAYS } from '#shared/market-data/quotes/read-quote.ts'

const ASK_AGAIN_MS = 60_000
const REMEMBERED_AT_MOST = 10_000

/**
 * Fetches the candles that a stock's chance is measured on, in the background and only while calls are plenty: a chance
 * that was rough is exact at the next look. Refused, it is tried again when the stock is opened again.
 */
export function historyFetcher({ background, candles, clock, log }: Context) {
  const asked = new LRUCache<string, true>({ max: REMEMBERED_AT_MOST, ttl: ASK_AGAIN_MS })
  return (symbol: string): void => {
    if (asked.has(symbol)) return
    asked.set(symbol, true)
    const to = newYorkDate(clock.now())
    const fetched = candles
      .dailyCandles(symbol, { from: addDays(to, -REACH_DAYS), to, caller: 'idle' })
      .catch((error: unknown) => {
        asked.delete(symbol)
        log.info({ err: error, symbol }, 'the candles of a year were not fetched')
      })
    background.run('fetching the candles of a year', fetched)
  }
}
