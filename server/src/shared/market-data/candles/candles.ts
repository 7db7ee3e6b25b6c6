import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { LRUCache } from 'lru-cache'
import { createCandleReader } from './candle-reader.ts'
import { hasHole, limitToSettled, findSpanToRequest } from './missing-candles.ts'
import { findFinalCandleCutoff } from './final-candle-cutoff.ts'
import {
  addCandles,
  type DateSpan,
  findCandles,
  findCloses,
  findRange,
  joinSpans,
  replaceCandles,
} from './stored-candles.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { isMarketDataError, MarketDataError } from '../errors.ts'
import type { Caller } from '../calls/caller.ts'
import type { MarketData } from '../market-data.ts'

export interface CandlesOptions {
  db: Db
  clock: Clock
  marketData: MarketData
  /** Minutes after a close until its candle is final. */
  settleMinutes: number
  /** For this time (real ms), a day that is missing from the service's answer is not requested again. */
  recheckMs?: number | undefined
}

/** New York dates, both included. */
interface DateRange {
  from: string
  to: string
}

export interface CandleRequest extends DateRange {
  caller: Caller
  /** Requests the whole span from the service, even if it is stored. */
  fresh?: boolean
  /** The `candleVersion` that the caller has just read; candles of that version are returned from memory. */
  version?: string | null
}

/**
 * Daily candles of finished trading days (New York dates), adjusted for the splits that the service last reported.
 */
export interface Candles {
  /** The settled candles of a span, ascending. Requests those that are not stored. Throws a MarketDataError. */
  dailyCandles(symbol: string, request: CandleRequest): Promise<Candle[]>
  /** The stored candles of a span as of a `candleVersion`; null if some are missing. Makes no call. */
  completeCandles(symbol: string, request: DateRange & { version: string | null }): Promise<Candle[] | null>
  /** The stored settled candles of a span. Makes no call. */
  storedCandles(symbol: string, days: DateRange): Promise<Candle[]>
  /** The stored settled closes of several symbols, oldest first. Makes no call. */
  storedCloses(symbols: readonly string[], days: DateRange): Promise<Map<string, number[]>>
}

const DEFAULT_RECHECK_MS = 300_000
const MAX_REMEMBERED_SPANS = 2000

export function createCandles(options: CandlesOptions): Candles {
  const { db, clock, settleMinutes, recheckMs = DEFAULT_RECHECK_MS } = options
  const getCachedHistory = createCandleReader(db)
  const answeredAt = new LRUCache<string, number>({ max: MAX_REMEMBERED_SPANS })
  const getSettledPart = ({ from, to }: DateRange) =>
    limitToSettled({ first: from, last: to }, findFinalCandleCutoff(clock.now(), settleMinutes))

  const wasRequestedRecently = (key: string) =>
    performance.now() - (answeredAt.get(key) ?? -Infinity) < recheckMs
  const rememberRequest = (key: string) => answeredAt.set(key, performance.now())

  async function findStored(symbol: string, requestedSpan: DateSpan, version: string | null | undefined) {
    if (version === undefined)
      return { range: await findRange(db, symbol), candles: await findCandles(db, symbol, requestedSpan) }
    const history = await getCachedHistory(symbol, version)
    return { range: history?.range, candles: history ? selectSpan(history.candles, requestedSpan) : [] }
  }

  return {
    async dailyCandles(symbol, { from, to, caller, fresh = false, version }) {
      const settledSpan = getSettledPart({ from, to })
      if (!settledSpan) return []
      const storedCandles = await findStored(symbol, settledSpan, version)
      const missingSpan = findMissingSpan(storedCandles, settledSpan, fresh)
      const key = `${symbol} ${missingSpan?.first} ${missingSpan?.last}`
      if (!missingSpan || (!fresh && wasRequestedRecently(key))) return storedCandles.candles
      const hasCandles = await fetchCandles(options, { symbol, span: missingSpan, caller })
      if (hasCandles) rememberRequest(key)
      return findCandles(db, symbol, settledSpan)
    },
    async completeCandles(symbol, { from, to, version }) {
      const settledSpan = getSettledPart({ from, to })
      const storedCandles = settledSpan && (await findStored(symbol, settledSpan, version))
      return storedCandles && findMissingSpan(storedCandles, settledSpan, false)
        ? null
        : (storedCandles?.candles ?? [])
    },
    async storedCandles(symbol, days) {
      const settledSpan = getSettledPart(days)
      return settledSpan ? findCandles(db, symbol, settledSpan) : []
    },
    async storedCloses(symbols, days) {
      const settledSpan = getSettledPart(days)
      return settledSpan ? findCloses(db, symbols, settledSpan) : new Map()
    },
  }
}

const selectSpan = (candles: readonly Candle[], { first, last }: DateSpan) =>
  candles.filter(({ date }) => date >= first && date <= last)

interface StoredCandles {
  range: DateSpan | undefined
  /** Candles of the requested span. */
  candles: readonly Candle[]
}

function findMissingSpan(
  { range, candles }: StoredCandles,
  requestedSpan: DateSpan,
  fresh: boolean,
): DateSpan | null {
  const missingSpan = findSpanToRequest(range, requestedSpan, fresh)
  if (missingSpan) return missingSpan
  const days = candles.map(({ date }) => date)
  return hasHole(requestedSpan, days) ? requestedSpan : null
}

interface FetchRequest {
  symbol: string
  span: DateSpan
  caller: Caller
}

/**
 * Requests and stores candles. Returns false if the service has none for the span. The stored range then ends at the
 * last candle, so that later days are requested again.
 */
async function fetchCandles({ db, marketData }: CandlesOptions, request: FetchRequest): Promise<boolean> {
  const { symbol, span, caller } = request
  const candles = await marketData.dayBars(symbol, span.first, span.last, caller)
  if (candles.length === 0) return false
  if (await addCandles(db, { symbol, candles })) return true
  const wholeSpan = joinSpans((await findRange(db, symbol)) ?? span, span)
  const refetchedCandles = await marketData
    .dayBars(symbol, wholeSpan.first, wholeSpan.last, caller)
    .catch((error: unknown) => {
      // The subscription no longer reaches back to the oldest candle.
      if (isMarketDataError(error, 'timeframe')) return candles
      throw error
    })
  if (refetchedCandles.length === 0) throw new MarketDataError('unavailable', 'a whole history is gone')
  await replaceCandles(db, { symbol, candles: refetchedCandles })
  return true
}
