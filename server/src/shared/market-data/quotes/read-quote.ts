import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toInstant, toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import {
  findClose,
  isTradingDay,
  findPreviousTradingDay,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Candles } from '../candles/candles.ts'
import { isMarketDataError, nullIfRefused, REFUSALS } from '../errors.ts'
import type { Caller } from '../calls/caller.ts'
import type { Quote } from './stored-quotes.ts'
import { readToday, type TodaySources } from './today.ts'

export interface QuoteSources extends TodaySources {
  candles: Candles
}

/** Long enough to include a previous session, even after a halt of a week. */
const LOOK_BACK_DAYS = 20
/** A larger difference than rounding and late corrections cause, so there was a split between the two answers. */
const MAX_CLOSE_DIFFERENCE = 0.01

/** Limit of the column `changePercent`. */
const MAX_PERCENT = 99_999_999

/** One call returns at most 5,000 candles, so at least those of so many calendar days. */
const MAX_LOOK_BACK_DAYS = 5000
/**
 * Days of history in the smallest subscription: two years minus a margin. All charts use this span, so one call per
 * symbol is enough.
 */
export const HISTORY_DAYS = 725
/** A date before all candles. */
export const EARLIEST_DAY = '1900-01-01'

/**
 * The current quote: from today's minute bars if the service returns some, otherwise the last finished session
 * (`/prev`). For a halted or delisted stock, whose `/prev` is empty, the last candle. Null if there is none. Throws a
 * MarketDataError.
 */
export async function readQuote(
  sources: QuoteSources,
  symbol: string,
  caller: Caller,
): Promise<Quote | null> {
  const last =
    (await fetchFinishedSession(sources, symbol, caller)) ?? (await fetchLastCandle(sources, symbol, caller))
  if (!last) return null
  const today = await readToday(sources, { symbol, lastFinishedDay: last.date, caller })
  if (today.kind === 'price') return toCandleQuote(sources, symbol, { ...today, before: last, live: true })
  const before = await fetchSessionBefore(sources, { symbol, lastCandle: last, caller })
  const quote = toSessionQuote(sources, symbol, { session: last, before })
  return { ...quote, awaitsFirstMinute: today.kind === 'awaited' }
}

/** The session that `/prev` returns, or null if that session has not ended yet. */
async function fetchFinishedSession(
  { marketData, clock }: QuoteSources,
  symbol: string,
  caller: Caller,
): Promise<Candle | null> {
  const candle = await marketData.previousSession(symbol, caller).catch(toNullIfUnknown)
  return candle && findSessionEnd(candle.date) <= clock.now() ? candle : null
}

/** Builds the quote of a finished session. */
export function toSessionQuote(
  sources: Pick<QuoteSources, 'clock'>,
  symbol: string,
  { session, before }: { session: Candle; before: Candle | null },
): Quote {
  return toCandleQuote(sources, symbol, {
    candle: session,
    at: findSessionEnd(session.date),
    before,
    live: false,
  })
}

interface QuoteParts {
  candle: Candle
  /** Epoch ms. */
  at: number
  before: Candle | null
  live: boolean
}

/**
 * Builds a quote. For a stock's first session, its open is used as the previous close, so that the change is that
 * day's.
 */
function toCandleQuote(
  { clock }: Pick<QuoteSources, 'clock'>,
  symbol: string,
  { candle, at, before, live }: QuoteParts,
): Quote {
  const previousClose = before?.close ?? candle.open
  return {
    symbol,
    currentPrice: candle.close,
    change: Math.round((candle.close - previousClose) * 1e6) / 1e6,
    changePercent: Math.min(computeChangePercent(previousClose, candle.close), MAX_PERCENT),
    high: candle.high,
    low: candle.low,
    open: candle.open,
    previousClose,
    previousDay: before?.date ?? findPreviousTradingDay(candle.date),
    at: new Date(at),
    tradingDay: candle.date,
    live,
    awaitsFirstMinute: false,
    updatedAt: new Date(clock.now()),
  }
}

function findSessionEnd(date: string): number {
  // The service may know a session that our calendar does not.
  return isTradingDay(date) ? findClose(date) : toInstant(date, 16, 0)
}

function toNullIfUnknown(error: unknown): null {
  if (isMarketDataError(error, 'not_found')) return null
  throw error
}

/** The newest candle, however old. If the service refuses candles, only stored ones are considered. */
async function fetchLastCandle(
  { candles, clock }: QuoteSources,
  symbol: string,
  caller: Caller,
): Promise<Candle | null> {
  const today = toNewYorkDate(clock.now())
  const storedCandle = (await candles.findStoredCandles(symbol, { first: EARLIEST_DAY, last: today })).at(-1)
  const startDays = storedCandle
    ? [storedCandle.date]
    : [addDays(today, -MAX_LOOK_BACK_DAYS), addDays(today, -HISTORY_DAYS)]
  for (const first of startDays) {
    try {
      return (
        (await candles.getDailyCandles(symbol, { first, last: today, caller })).at(-1) ?? storedCandle ?? null
      )
    } catch (error) {
      if (!isMarketDataError(error, ...REFUSALS)) throw error
    }
  }
  return storedCandle ?? null
}

/** The session before the last finished one; null if the subscription does not include daily candles. */
async function fetchSessionBefore(
  { candles }: QuoteSources,
  { symbol, lastCandle, caller }: { symbol: string; lastCandle: Candle; caller: Caller },
): Promise<Candle | null> {
  const request = { first: addDays(lastCandle.date, -LOOK_BACK_DAYS), last: lastCandle.date, caller }
  const findBefore = async (fresh: boolean) => {
    const dailyCandles = await candles.getDailyCandles(symbol, { ...request, fresh })
    const sameDay = dailyCandles.find(({ date }) => date === lastCandle.date)
    const wasSplitBetween =
      sameDay !== undefined && Math.abs(sameDay.close / lastCandle.close - 1) > MAX_CLOSE_DIFFERENCE
    return { before: dailyCandles.findLast(({ date }) => date < lastCandle.date) ?? null, wasSplitBetween }
  }
  try {
    const earlierClose = await findBefore(false)
    return (earlierClose.wasSplitBetween ? await findBefore(true) : earlierClose).before
  } catch (error) {
    return nullIfRefused(error)
  }
}
