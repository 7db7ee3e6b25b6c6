import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { hasHole, hull, settledPart, spanToAsk } from './candles-missing.ts'
import { addCandles, type DateSpan, findCandles, findRange, replaceCandles } from './candles-stored.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { isMarketDataError } from './market-data-errors.ts'
import type { CallPriority } from './market-data-limiter.ts'
import type { MarketData } from './market-data.ts'

export interface CandlesOptions {
  db: Db
  clock: Clock
  marketData: MarketData
  /** Minutes after a close from which its candle counts as final. */
  settleMinutes: number
  /** Real ms for which a day that the service answered without a candle is not asked for again. */
  recheckMs?: number | undefined
}

/** New York dates, both included. */
interface Days {
  from: string
  to: string
}

export interface CandleRequest extends Days {
  priority: CallPriority
  /** Asks the service for the whole span, known or not. */
  fresh?: boolean
}

/** Daily candles of finished trading days (New York dates), adjusted for splits as last told by the service. */
export interface Candles {
  /** The settled ones of a span, ascending; asks for what is not known. Throws a MarketDataError. */
  dailyCandles(symbol: string, request: CandleRequest): Promise<Candle[]>
  /** Those already known, settled ones only; asks nobody. */
  storedCandles(symbol: string, days: Days): Promise<Candle[]>
}

const RECHECK_MS = 300_000
const ANSWERS_KEPT = 2000

export function createCandles(options: CandlesOptions): Candles {
  const { db, clock, settleMinutes, recheckMs = RECHECK_MS } = options
  const answeredAt = new Map<string, number>()
  const settled = ({ from, to }: Days) =>
    settledPart({ first: from, last: to }, clock.now() - settleMinutes * 60_000)

  const askedLately = (key: string) => performance.now() - (answeredAt.get(key) ?? -Infinity) < recheckMs
  function remember(key: string): void {
    if (answeredAt.size >= ANSWERS_KEPT) answeredAt.clear()
    answeredAt.set(key, performance.now())
  }

  return {
    async dailyCandles(symbol, { from, to, priority, fresh = false }) {
      const asked = settled({ from, to })
      if (!asked) return []
      const missing = await findMissing(db, symbol, asked, fresh)
      const key = `${symbol} ${missing?.first} ${missing?.last}`
      if (missing && (fresh || !askedLately(key))) {
        const answered = await fetchCandles(options, { symbol, span: missing, priority })
        if (answered) remember(key)
      }
      return findCandles(db, symbol, asked)
    },
    async storedCandles(symbol, days) {
      const asked = settled(days)
      return asked ? findCandles(db, symbol, asked) : []
    },
  }
}

async function findMissing(
  db: Db,
  symbol: string,
  asked: DateSpan,
  fresh: boolean,
): Promise<DateSpan | null> {
  const missing = spanToAsk(await findRange(db, symbol), asked, fresh)
  if (missing) return missing
  const days = (await findCandles(db, symbol, asked)).map(({ date }) => date)
  const { listedBy } = await db
    .selectFrom('candles')
    .select((eb) => eb.fn.min('date').as('listedBy'))
    .where('symbol', '=', symbol)
    .executeTakeFirstOrThrow()
  return hasHole(asked, days, listedBy) ? asked : null
}

interface Ask {
  symbol: string
  span: DateSpan
  priority: CallPriority
}

/** Asks, stores what was answered; false when that was nothing. Days after the last candle stay unknown. */
async function fetchCandles(
  { db, marketData }: CandlesOptions,
  { symbol, span, priority }: Ask,
): Promise<boolean> {
  const ask = ({ first, last }: DateSpan) => marketData.dayBars(symbol, first, last, priority)
  const candles = await ask(span)
  const known = knownBy(span, candles)
  if (!known) return false
  if (await addCandles(db, { symbol, span: known, candles })) return true
  const whole = hull((await findRange(db, symbol)) ?? span, span)
  const anew = await ask(whole).catch((error: unknown) => {
    // The plan no longer reaches back to the oldest candle.
    if (isMarketDataError(error, 'timeframe')) return candles
    throw error
  })
  await replaceCandles(db, { symbol, span: knownBy(whole, anew) ?? known, candles: anew })
  return true
}

function knownBy({ first }: DateSpan, candles: readonly Candle[]): DateSpan | null {
  const last = candles.at(-1)?.date
  return last === undefined ? null : { first, last }
}
