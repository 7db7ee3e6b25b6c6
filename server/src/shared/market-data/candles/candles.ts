import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { LRUCache } from 'lru-cache'
import { createCandleReader } from './candle-reader.ts'
import { hasMissingDay, limitToFinalDays, findSpanToRequest } from './missing-candles.ts'
import { findFinalCandleCutoff } from './final-candle-cutoff.ts'
import {
  addCandlesIfSameScale,
  addOrReplaceCandles,
  type DateSpan,
  findCandles,
  findCloses,
  findStoredSpan,
  joinSpans,
} from './stored-candles.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { isMarketDataError, MarketDataError } from '../errors.ts'
import type { CallOrigin } from '../calls/call-origin.ts'
import type { MarketData } from '../market-data.ts'

export interface CandlesOptions {
  db: Db
  clock: Clock
  marketData: MarketData
  /** Minutes after a close until its candle is final. */
  settleMinutes: number
  /** For this time (real ms), a day that is missing from the service's answer is not requested again. */
  recheckAfterMs?: number | undefined
}

export interface CandleRequest extends DateSpan {
  origin: CallOrigin
  /** Requests the whole span from the service, even if it is stored. */
  refetches?: boolean
  /**
   * The version of the stock's stored candles (`CANDLE_VERSION`) that the caller has just read. Candles of that
   * version are returned from memory.
   */
  version?: string | null
}

/**
 * Daily candles of finished trading days (New York dates), adjusted for the splits that the service last reported.
 */
export interface Candles {
  /** Returns the final candles of a span, ascending. Requests candles that are not stored. Throws a MarketDataError. */
  getDailyCandles(symbol: string, request: CandleRequest): Promise<Candle[]>
  /** Returns the stored final candles of a span as of a version; null if some are missing. Makes no call. */
  findStoredCandlesIfComplete(
    symbol: string,
    request: DateSpan & { version: string | null },
  ): Promise<Candle[] | null>
  /** Returns the stored final candles of a span. Makes no call. */
  findStoredCandles(symbol: string, span: DateSpan): Promise<Candle[]>
  /** Returns the stored final closes of several symbols, oldest first. Makes no call. */
  findStoredCloses(symbols: readonly string[], span: DateSpan): Promise<Map<string, number[]>>
}

const DEFAULT_RECHECK_AFTER_MS = 300_000
const MAX_REMEMBERED_SPANS = 2000

export function createCandles(options: CandlesOptions): Candles {
  const { db, clock, settleMinutes, recheckAfterMs = DEFAULT_RECHECK_AFTER_MS } = options
  const getCachedHistory = createCandleReader(db)
  const lastAnswerTimes = new LRUCache<string, number>({ max: MAX_REMEMBERED_SPANS })
  const getFinalPart = (span: DateSpan) =>
    limitToFinalDays(span, findFinalCandleCutoff(clock.now(), settleMinutes))

  const wasRequestedRecently = (key: string) =>
    performance.now() - (lastAnswerTimes.get(key) ?? -Infinity) < recheckAfterMs
  const rememberRequest = (key: string) => lastAnswerTimes.set(key, performance.now())

  async function readStoredCandles(
    symbol: string,
    requestedSpan: DateSpan,
    version: string | null | undefined,
  ) {
    if (version === undefined)
      return {
        storedSpan: await findStoredSpan(db, symbol),
        candles: await findCandles(db, symbol, requestedSpan),
      }
    const history = await getCachedHistory(symbol, version)
    return {
      storedSpan: history?.storedSpan,
      candles: history ? selectSpan(history.candles, requestedSpan) : [],
    }
  }

  return {
    async getDailyCandles(symbol, { first, last, origin, refetches = false, version }) {
      const finalSpan = getFinalPart({ first, last })
      if (!finalSpan) return []
      const storedCandles = await readStoredCandles(symbol, finalSpan, version)
      const missingSpan = findMissingSpan(storedCandles, finalSpan, refetches)
      const key = `${symbol} ${missingSpan?.first} ${missingSpan?.last}`
      if (!missingSpan || (!refetches && wasRequestedRecently(key))) return storedCandles.candles
      const hasCandles = await fetchCandles(options, { symbol, span: missingSpan, origin })
      if (hasCandles) rememberRequest(key)
      return findCandles(db, symbol, finalSpan)
    },
    async findStoredCandlesIfComplete(symbol, { first, last, version }) {
      const finalSpan = getFinalPart({ first, last })
      if (!finalSpan) return []
      const storedCandles = await readStoredCandles(symbol, finalSpan, version)
      return findMissingSpan(storedCandles, finalSpan, false) ? null : storedCandles.candles
    },
    async findStoredCandles(symbol, span) {
      const finalSpan = getFinalPart(span)
      return finalSpan ? findCandles(db, symbol, finalSpan) : []
    },
    async findStoredCloses(symbols, span) {
      const finalSpan = getFinalPart(span)
      return finalSpan ? findCloses(db, symbols, finalSpan) : new Map()
    },
  }
}

const selectSpan = (candles: readonly Candle[], { first, last }: DateSpan) =>
  candles.filter(({ date }) => date >= first && date <= last)

interface StoredCandles {
  storedSpan: DateSpan | undefined
  /** Candles of the requested span. */
  candles: readonly Candle[]
}

function findMissingSpan(
  { storedSpan, candles }: StoredCandles,
  requestedSpan: DateSpan,
  refetches: boolean,
): DateSpan | null {
  const missingSpan = findSpanToRequest(storedSpan, requestedSpan, refetches)
  if (missingSpan) return missingSpan
  const days = candles.map(({ date }) => date)
  return hasMissingDay(requestedSpan, days) ? requestedSpan : null
}

interface FetchRequest {
  symbol: string
  span: DateSpan
  origin: CallOrigin
}

/**
 * Requests and stores candles. Returns false if the service has none for the span. The stored span ends at the last
 * candle received, so that later days are requested again.
 */
async function fetchCandles({ db, marketData }: CandlesOptions, request: FetchRequest): Promise<boolean> {
  const { symbol, span, origin } = request
  const candles = await marketData.fetchDailyCandles(symbol, span.first, span.last, origin)
  if (candles.length === 0) return false
  if (await addCandlesIfSameScale(db, { symbol, candles })) return true
  // After a split the stored candles have another scale, so the whole history is requested.
  const wholeSpan = joinSpans((await findStoredSpan(db, symbol)) ?? span, span)
  const refetchedCandles = await marketData
    .fetchDailyCandles(symbol, wholeSpan.first, wholeSpan.last, origin)
    .catch((error: unknown) => {
      // The subscription no longer reaches back to the oldest candle.
      if (isMarketDataError(error, 'timeframe')) return candles
      throw error
    })
  if (refetchedCandles.length === 0) throw new MarketDataError('unavailable', 'a whole history is gone')
  await addOrReplaceCandles(db, { symbol, candles: refetchedCandles })
  return true
}
