import { AppError } from '@gwanyeok/domain/errors.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type CallOrigin, getPriority } from '../calls/call-origin.ts'
import type { Candles } from '../candles/candles.ts'
import { findKnownName, getTickerDetails } from '../companies/profiles.ts'
import { isMarketDataError, MarketDataError } from '../errors.ts'
import type { MarketData } from '../market-data.ts'
import { toBaseRefusal } from './freshness.ts'
import { readQuote } from './read-quote.ts'
import { createMinuteRefusals } from './today.ts'
import { findQuotes, saveQuote, type Quote } from './stored-quotes.ts'

interface UnknownStocks {
  has(symbol: string): boolean
  add(symbol: string): void
}

const UNKNOWN_STOCK_TTL_MS = 600_000
const MAX_UNKNOWN_STOCKS = 5000

/** Remembers symbols that the service has recently reported as unknown, so that they are not requested again. */
function createUnknownStocks(clock: Clock): UnknownStocks {
  // Uses the product's clock, which may be moved; the expiry of the cache would use real time.
  const reportedAt = new LRUCache<string, number>({ max: MAX_UNKNOWN_STOCKS })
  return {
    has(symbol) {
      const age = clock.now() - (reportedAt.get(symbol) ?? -Infinity)
      return age >= 0 && age < UNKNOWN_STOCK_TTL_MS
    },
    add(symbol) {
      reportedAt.set(symbol, clock.now())
    },
  }
}

export interface RequestDeps {
  db: Db
  clock: Clock
  marketData: MarketData
  candles: Candles
}

export type RequestQuote = (symbol: string, origin: CallOrigin) => Promise<Quote>

/**
 * Returns a function that requests quotes from the service and stores them. It remembers unknown stocks and what the
 * subscription refuses.
 */
export function createQuoteRequests(deps: RequestDeps): RequestQuote {
  const { db, clock } = deps
  const unknownStocks = createUnknownStocks(clock)
  const planRefusals = createPlanRefusals()
  const sources = { ...deps, minuteRefusals: createMinuteRefusals() }

  /**
   * Finds the refusal if the service has no price: a stock that is neither listed nor has a stored price is unsupported.
   */
  async function findRefusalWithoutPrice(symbol: string, origin: CallOrigin): Promise<AppError> {
    const [storedQuote] = await findQuotes(db, [symbol])
    if (storedQuote || (await isListed(deps, symbol, origin)))
      return toBaseRefusal(symbol, storedQuote, clock.now())
    unknownStocks.add(symbol)
    return new AppError('stock_unsupported')
  }

  return async (symbol, origin) => {
    // A member about to predict always causes a call, even for a stock that was recently unknown.
    if (getPriority(origin) !== 'submit' && unknownStocks.has(symbol)) throw new AppError('stock_unsupported')
    const quote = await readQuote(sources, symbol, origin).catch((error: unknown) => {
      if (!isMarketDataError(error, 'not_entitled')) throw error
      planRefusals.recordRefusal(symbol)
      throw planRefusals.isSubscriptionRefused() ? error : new MarketDataError('not_found', error)
    })
    planRefusals.recordAnswer()
    if (!quote) throw await findRefusalWithoutPrice(symbol, origin)
    return saveQuote(db, quote, clock.now())
  }
}

async function isListed(sources: RequestDeps, symbol: string, origin: CallOrigin): Promise<boolean> {
  if (findKoreanName(symbol) !== null || (await findKnownName(sources.db, symbol)) !== null) return true
  try {
    await getTickerDetails(sources, symbol, origin)
    return true
  } catch (error) {
    if (isMarketDataError(error, 'not_found', 'not_entitled')) return false
    throw error
  }
}

/**
 * Distinguishes refusals of the whole subscription from refusals of a single stock; the service answers both with the
 * same 403.
 */
interface PlanRefusals {
  /** Call it when the service has answered a request for a price without refusing it, even if it has no price. */
  recordAnswer(): void
  /** Call it when a stock's price was refused as not entitled. */
  recordRefusal(symbol: string): void
  /** Whether the whole subscription seems to lack prices, instead of single stocks. */
  isSubscriptionRefused(): boolean
}

/** If this many stocks were refused since the last answer, the subscription is the reason. */
const MIN_REFUSED_STOCKS = 3

function createPlanRefusals(): PlanRefusals {
  let hasAnswered = false
  const refusedSymbols = new Set<string>()
  return {
    recordAnswer() {
      hasAnswered = true
      refusedSymbols.clear()
    },
    recordRefusal(symbol) {
      if (refusedSymbols.size < MIN_REFUSED_STOCKS) refusedSymbols.add(symbol)
    },
    isSubscriptionRefused: () => !hasAnswered || refusedSymbols.size >= MIN_REFUSED_STOCKS,
  }
}
