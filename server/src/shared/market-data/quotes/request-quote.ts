import { AppError } from '@gwanyeok/domain/errors.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type Caller, findPriority } from '../calls/caller.ts'
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

const UNKNOWN_CACHE_MS = 600_000
const MAX_UNKNOWN = 5000

/** Symbols that the service has just reported as unknown, so that asking again costs no calls. */
function createUnknownStocks(clock: Clock): UnknownStocks {
  // By the product's clock, which may be moved: the cache's own expiry runs on real time.
  const reportedAt = new LRUCache<string, number>({ max: MAX_UNKNOWN })
  return {
    has(symbol) {
      const age = clock.now() - (reportedAt.get(symbol) ?? -Infinity)
      return age >= 0 && age < UNKNOWN_CACHE_MS
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

export type RequestQuote = (symbol: string, caller: Caller) => Promise<Quote>

/** Requests quotes from the service and stores them; remembers unknown stocks and what the plan refuses. */
export function createQuoteRequests(deps: RequestDeps): RequestQuote {
  const { db, clock } = deps
  const unknownStocks = createUnknownStocks(clock)
  const plan = createPlanRefusals()
  const sources = { ...deps, withoutMinutes: createMinuteRefusals() }

  /** Without a listing as without candles, there is no such stock. */
  async function findRefusalWithoutPrice(symbol: string, caller: Caller): Promise<AppError> {
    const [stored] = await findQuotes(db, [symbol])
    if (stored || (await isListed(deps, symbol, caller))) return toBaseRefusal(symbol, stored, clock.now())
    unknownStocks.add(symbol)
    return new AppError('stock_unsupported')
  }

  return async (symbol, caller) => {
    // A prediction gets calls of its own: its attempts are limited.
    if (findPriority(caller) !== 'submit' && unknownStocks.has(symbol))
      throw new AppError('stock_unsupported')
    const quote = await readQuote(sources, symbol, caller).catch((error: unknown) => {
      const isOfStock = isMarketDataError(error, 'not_entitled') && !plan.refused(symbol)
      throw isOfStock ? new MarketDataError('not_found', error) : error
    })
    plan.answered()
    if (!quote) throw await findRefusalWithoutPrice(symbol, caller)
    return saveQuote(db, quote, clock.now())
  }
}

async function isListed(sources: RequestDeps, symbol: string, caller: Caller): Promise<boolean> {
  if (findKoreanName(symbol) !== null || (await findKnownName(sources.db, symbol)) !== null) return true
  try {
    await getTickerDetails(sources, symbol, caller)
    return true
  } catch (error) {
    if (isMarketDataError(error, 'not_found', 'not_entitled')) return false
    throw error
  }
}

/**
 * Distinguishes what the plan refuses from what is refused for a single stock: the service answers both with the same
 * 403.
 */
interface PlanRefusals {
  /** A stock's price was answered: later refusals concern single stocks. */
  answered(): void
  /** A stock's price was refused as not entitled; whether the whole plan lacks prices. */
  refused(symbol: string): boolean
}

/** This many stocks refused in a row, with none answered between them, mean the plan. */
const MIN_REFUSED_STOCKS = 3

function createPlanRefusals(): PlanRefusals {
  let hasAnswered = false
  const refused = new Set<string>()
  return {
    answered() {
      hasAnswered = true
      refused.clear()
    },
    refused(symbol) {
      if (refused.size < MIN_REFUSED_STOCKS) refused.add(symbol)
      return !hasAnswered || refused.size >= MIN_REFUSED_STOCKS
    },
  }
}
