import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toInstant, toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import {
  getCloseTime,
  isTradingDay,
  findPreviousTradingDay,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Candles } from '../candles/candles.ts'
import { isMarketDataError, nullIfRefused, REFUSALS } from '../errors.ts'
import type { CallOrigin } from '../calls/call-origin.ts'
import type { Quote } from './stored-quotes.ts'
import { readToday, type TodaySources } from './today.ts'

export interface QuoteSources extends TodaySources {
  candles: Candles
}

/** Long enough to include a previous session, even after a halt of a week. */
const PREVIOUS_SESSION_SPAN_DAYS = 20
/**
 * Largest relative difference between two closes of the same day that rounding and late corrections explain. A larger
 * one means that the stock was split between the two answers.
 */
const MAX_CLOSE_DIFFERENCE = 0.01

/** Limit of the column `changePercent`. */
const MAX_CHANGE_PERCENT = 99_999_999

/** One call returns at most 5,000 candles, which always suffice for this many calendar days. */
const MAX_LOOK_BACK_DAYS = 5000
/**
 * Days of history in the smallest subscription: two years minus a margin. All charts use this span, so one call per
 * symbol is enough.
 */
export const HISTORY_DAYS = 725
/** The hour in New York at which a session ends, unless it is shortened. */
const REGULAR_CLOSE_HOUR = 16
/** A date before all candles. */
export const EARLIEST_DAY = '1900-01-01'

/**
 * Reads the current quote: from today's minute bars if the service returns some, otherwise the last finished session
 * (`/prev`). For a halted or delisted stock `/prev` is empty, and the last candle is used; null if there is none. Throws
 * a MarketDataError. `awaitsFirstMinute`: a session is running, but has no minute bar yet.
 */
export async function readQuote(
  sources: QuoteSources,
  symbol: string,
  origin: CallOrigin,
): Promise<Quote | null> {
  const finishedSession = await fetchFinishedSession(sources, symbol, origin)
  const lastCandle = finishedSession ?? (await fetchLastCandle(sources, symbol, origin))
  if (!lastCandle) return null
  const today = await readToday(sources, { symbol, lastFinishedDay: lastCandle.date, origin })
  if (today.kind === 'price')
    return toCandleQuote(sources, symbol, { ...today, previousCandle: lastCandle, live: true })
  const previousCandle = await fetchPreviousCandle(sources, { symbol, lastCandle, origin })
  const quote = toSessionQuote(sources, symbol, { candle: lastCandle, previousCandle })
  return { ...quote, awaitsFirstMinute: today.kind === 'awaited' }
}

/** Fetches the session that `/prev` returns, or null if that session has not ended yet. */
async function fetchFinishedSession(
  { marketData, clock }: QuoteSources,
  symbol: string,
  origin: CallOrigin,
): Promise<Candle | null> {
  const candle = await marketData.fetchPreviousSession(symbol, origin).catch(nullIfUnknown)
  return candle && findSessionEnd(candle.date) <= clock.now() ? candle : null
}

/** Builds the quote of a finished session. */
export function toSessionQuote(
  sources: Pick<QuoteSources, 'clock'>,
  symbol: string,
  { candle, previousCandle }: { candle: Candle; previousCandle: Candle | null },
): Quote {
  return toCandleQuote(sources, symbol, {
    candle,
    at: findSessionEnd(candle.date),
    previousCandle,
    live: false,
  })
}

interface QuoteParts {
  candle: Candle
  /** Epoch ms. */
  at: number
  previousCandle: Candle | null
  live: boolean
}

/**
 * Builds a quote. For a stock's first session, its open is used as the previous close, so that the change is that
 * day's.
 */
function toCandleQuote(
  { clock }: Pick<QuoteSources, 'clock'>,
  symbol: string,
  { candle, at, previousCandle, live }: QuoteParts,
): Quote {
  const previousClose = previousCandle?.close ?? candle.open
  return {
    symbol,
    currentPrice: candle.close,
    change: Math.round((candle.close - previousClose) * 1e6) / 1e6,
    changePercent: Math.min(computeChangePercent(previousClose, candle.close), MAX_CHANGE_PERCENT),
    high: candle.high,
    low: candle.low,
    open: candle.open,
    previousClose,
    previousDay: previousCandle?.date ?? findPreviousTradingDay(candle.date),
    at: new Date(at),
    tradingDay: candle.date,
    live,
    awaitsFirstMinute: false,
    updatedAt: new Date(clock.now()),
  }
}

function findSessionEnd(date: string): number {
  // The service may know a session that our calendar does not.
  return isTradingDay(date) ? getCloseTime(date) : toInstant(date, REGULAR_CLOSE_HOUR, 0)
}

function nullIfUnknown(error: unknown): null {
  if (isMarketDataError(error, 'not_found')) return null
  throw error
}

/** Fetches the newest candle, however old. If the service refuses candles, only stored candles are considered. */
async function fetchLastCandle(
  { candles, clock }: QuoteSources,
  symbol: string,
  origin: CallOrigin,
): Promise<Candle | null> {
  const today = toNewYorkDate(clock.now())
  const storedCandle = (await candles.findStoredCandles(symbol, { first: EARLIEST_DAY, last: today })).at(-1)
  const startDays = storedCandle
    ? [storedCandle.date]
    : [addDays(today, -MAX_LOOK_BACK_DAYS), addDays(today, -HISTORY_DAYS)]
  for (const first of startDays) {
    try {
      const dailyCandles = await candles.getDailyCandles(symbol, { first, last: today, origin })
      return dailyCandles.at(-1) ?? storedCandle ?? null
    } catch (error) {
      if (!isMarketDataError(error, ...REFUSALS)) throw error
    }
  }
  return storedCandle ?? null
}

/** Fetches the session before the last finished one; null if the subscription does not include daily candles. */
async function fetchPreviousCandle(
  { candles }: QuoteSources,
  { symbol, lastCandle, origin }: { symbol: string; lastCandle: Candle; origin: CallOrigin },
): Promise<Candle | null> {
  const request = {
    first: addDays(lastCandle.date, -PREVIOUS_SESSION_SPAN_DAYS),
    last: lastCandle.date,
    origin,
  }
  const findPreviousCandle = async (refetches: boolean) => {
    const dailyCandles = await candles.getDailyCandles(symbol, { ...request, refetches })
    const sameDayCandle = dailyCandles.find(({ date }) => date === lastCandle.date)
    const wasSplitBetween =
      sameDayCandle !== undefined &&
      Math.abs(sameDayCandle.close / lastCandle.close - 1) > MAX_CLOSE_DIFFERENCE
    const previousCandle = dailyCandles.findLast(({ date }) => date < lastCandle.date) ?? null
    return { previousCandle, wasSplitBetween }
  }
  try {
    const result = await findPreviousCandle(false)
    const finalResult = result.wasSplitBetween ? await findPreviousCandle(true) : result
    return finalResult.previousCandle
  } catch (error) {
    return nullIfRefused(error)
  }
}
