import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { LRUCache } from 'lru-cache'
import { createCandleMemory } from './candle-memory.ts'
import { hasHole, limitToSettled, findSpanToRequest } from './missing-candles.ts'
import { findSettledMoment } from './settled-by.ts'
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
  /** Real ms during which a day without a candle in the service's answer is not requested again. */
  recheckMs?: number | undefined
}

/** New York dates, both included. */
interface Days {
  from: string
  to: string
}

export interface CandleRequest extends Days {
  caller: Caller
  /** Requests the whole span from the service, known or not. */
  fresh?: boolean
  /** The candle version that the caller has just read. Candles of that version may come from memory. */
  version?: string | null
}

/**
 * Daily candles of finished trading days (New York dates), adjusted for the splits that the service last reported.
 */
export interface Candles {
  /** Returns the settled candles of a span, ascending, and requests missing ones. Throws a MarketDataError. */
  dailyCandles(symbol: string, request: CandleRequest): Promise<Candle[]>
  /** Returns the same from stored candles of a version; null if some are missing. Makes no call. */
  completeCandles(symbol: string, request: Days & { version: string | null }): Promise<Candle[] | null>
  /** Returns the stored settled candles; makes no call. */
  storedCandles(symbol: string, days: Days): Promise<Candle[]>
  /** Returns the stored settled closes of several symbols, oldest first; makes no call. */
  storedCloses(symbols: readonly string[], days: Days): Promise<Map<string, number[]>>
}

const RECHECK_MS = 300_000
const MAX_ANSWERS = 2000

export function createCandles(options: CandlesOptions): Candles {
  const { db, clock, settleMinutes, recheckMs = RECHECK_MS } = options
  const historyAt = createCandleMemory(db)
  const answeredAt = new LRUCache<string, number>({ max: MAX_ANSWERS })
  const getSettledPart = ({ from, to }: Days) =>
    limitToSettled({ first: from, last: to }, findSettledMoment(clock.now(), settleMinutes))

  const wasAskedLately = (key: string) => performance.now() - (answeredAt.get(key) ?? -Infinity) < recheckMs
  const rememberAsked = (key: string) => answeredAt.set(key, performance.now())

  async function findKnown(symbol: string, asked: DateSpan, version: string | null | undefined) {
    if (version === undefined)
      return { range: await findRange(db, symbol), candles: await findCandles(db, symbol, asked) }
    const history = await historyAt(symbol, version)
    return { range: history?.range, candles: history ? selectSpan(history.candles, asked) : [] }
  }

  return {
    async dailyCandles(symbol, { from, to, caller, fresh = false, version }) {
      const asked = getSettledPart({ from, to })
      if (!asked) return []
      const known = await findKnown(symbol, asked, version)
      const missing = findMissingSpan(known, asked, fresh)
      const key = `${symbol} ${missing?.first} ${missing?.last}`
      if (!missing || (!fresh && wasAskedLately(key))) return known.candles
      const answered = await fetchCandles(options, { symbol, span: missing, caller })
      if (answered) rememberAsked(key)
      return findCandles(db, symbol, asked)
    },
    async completeCandles(symbol, { from, to, version }) {
      const asked = getSettledPart({ from, to })
      const known = asked && (await findKnown(symbol, asked, version))
      return known && findMissingSpan(known, asked, false) ? null : (known?.candles ?? [])
    },
    async storedCandles(symbol, days) {
      const asked = getSettledPart(days)
      return asked ? findCandles(db, symbol, asked) : []
    },
    async storedCloses(symbols, days) {
      const asked = getSettledPart(days)
      return asked ? findCloses(db, symbols, asked) : new Map()
    },
  }
}

const selectSpan = (candles: readonly Candle[], { first, last }: DateSpan) =>
  candles.filter(({ date }) => date >= first && date <= last)

interface Known {
  range: DateSpan | undefined
  /** Candles of the requested span. */
  candles: readonly Candle[]
}

function findMissingSpan({ range, candles }: Known, asked: DateSpan, fresh: boolean): DateSpan | null {
  const missing = findSpanToRequest(range, asked, fresh)
  if (missing) return missing
  const days = candles.map(({ date }) => date)
  return hasHole(asked, days) ? asked : null
}

interface Ask {
  symbol: string
  span: DateSpan
  caller: Caller
}

/** Requests and stores candles; returns false if there were none. Only days between two candles become known. */
async function fetchCandles({ db, marketData }: CandlesOptions, ask: Ask): Promise<boolean> {
  const { symbol, span, caller } = ask
  const candles = await marketData.dayBars(symbol, span.first, span.last, caller)
  if (candles.length === 0) return false
  if (await addCandles(db, { symbol, candles })) return true
  const whole = joinSpans((await findRange(db, symbol)) ?? span, span)
  const refetched = await marketData
    .dayBars(symbol, whole.first, whole.last, caller)
    .catch((error: unknown) => {
      // The plan no longer includes the oldest candle.
      if (isMarketDataError(error, 'timeframe')) return candles
      throw error
    })
  if (refetched.length === 0) throw new MarketDataError('unavailable', 'a whole history is gone')
  await replaceCandles(db, { symbol, candles: refetched })
  return true
}
