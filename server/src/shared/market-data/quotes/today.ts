import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { getCloseTime, isTradingDay, getOpenTime } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { CallOrigin } from '../calls/call-origin.ts'
import type { MinuteBar } from '../candle-calls.ts'
import { nullIfRefused } from '../errors.ts'
import type { MarketData } from '../market-data.ts'

const MINUTE_MS = 60_000
const REFUSAL_CACHE_TTL_MS = 5 * MINUTE_MS
const MAX_CACHED_REFUSALS = 5000

/**
 * Stocks whose minute bars the service has recently refused. A refusal counts for its stock only, because without minute
 * bars a stock falls back to a price from before the session, which could then become the base of a prediction.
 */
type MinuteRefusals = Pick<LRUCache<string, true>, 'has' | 'set'>

export const createMinuteRefusals = (): MinuteRefusals =>
  new LRUCache({ max: MAX_CACHED_REFUSALS, ttl: REFUSAL_CACHE_TTL_MS })

export interface TodaySources {
  marketData: MarketData
  clock: Clock
  minuteRefusals: MinuteRefusals
}

/** `awaited`: the session is running, but the service has no minute bar yet. */
type Today = { kind: 'price'; candle: Candle; at: number } | { kind: 'awaited' } | { kind: 'none' }

/**
 * Reads today's regular session so far, from its minute bars. Returns `none` before the open, and if the service refuses
 * minute bars.
 */
export async function readToday(
  { marketData, clock, minuteRefusals }: TodaySources,
  { symbol, lastFinishedDay, origin }: { symbol: string; lastFinishedDay: string; origin: CallOrigin },
): Promise<Today> {
  const now = clock.now()
  const date = toNewYorkDate(now)
  if (date <= lastFinishedDay || !isTradingDay(date) || now < getOpenTime(date)) return { kind: 'none' }
  if (minuteRefusals.has(symbol)) return { kind: 'none' }
  const minuteBars = await marketData.fetchMinuteBars(symbol, date, origin).catch(nullIfRefused)
  if (minuteBars === null) {
    minuteRefusals.set(symbol, true)
    return { kind: 'none' }
  }
  const regularMinutes = minuteBars.filter(
    ({ start }) => start >= getOpenTime(date) && start < Math.min(getCloseTime(date), now),
  )
  const lastMinute = regularMinutes.at(-1)
  if (lastMinute)
    return {
      kind: 'price',
      candle: joinMinutes(date, regularMinutes),
      at: Math.min(lastMinute.start + MINUTE_MS, now),
    }
  return { kind: now < getCloseTime(date) ? 'awaited' : 'none' }
}

function joinMinutes(date: string, minutes: readonly MinuteBar[]): Candle {
  return {
    date,
    open: minutes[0]!.open,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
    close: minutes.at(-1)!.close,
    volume: 0,
  }
}
