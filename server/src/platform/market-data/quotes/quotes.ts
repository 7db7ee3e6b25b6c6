import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { canBeBase } from '@gwanyeok/domain/predictions/judging/base.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { marketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import type { Candles } from '../candles/candles.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { type Caller, priorityOf } from '../calls/caller.ts'
import { stockNameOf } from '../companies/profiles.ts'
import type { MarketData } from '../market-data.ts'
import { isMarketDataError, MarketDataError } from '../errors.ts'
import { createPlanRefusals } from '../calls/plan-refusals.ts'
import {
  ageOf,
  isAtRest,
  isFromBeforeChange,
  mayFallBack,
  type PriceBase,
  priceBaseOf,
  refusalOfBase,
  refusalOfQuote,
} from './freshness.ts'
import { readQuote } from './read-quote.ts'
import { findQuotes, keepQuote, type Quote } from './stored-quotes.ts'
import { createUnknownStocks } from '../companies/unknown-stocks.ts'
import { createQuoteWatch, type QuoteWatch } from './watched-quotes.ts'

export interface QuotesOptions {
  db: Db
  clock: Clock
  marketData: MarketData
  candles: Candles
  /** For tests: real ms between two refreshes of a watched stock. */
  refreshMs?: number | undefined
  /** Called when a refresh fails for another reason than the market-data service. */
  onError?: ((error: unknown) => void) | undefined
}

export interface QuoteRequest {
  /** Product ms; outside the session, when the price does not move, ten minutes are always recent enough. */
  maxAgeMs: number
  caller: Caller
}

export interface Quotes {
  /**
   * The price, stored or requested, recent enough; where the request fails, the last known one with its time. Throws
   * one of `QUOTE_REFUSALS`.
   */
  quoteOf(symbol: string, request: QuoteRequest): Promise<Quote>
  /**
   * What a prediction made now is based on: during the session a price requested at most 60 s ago, after it that
   * day's close. Throws as `quoteOf`; an older price is `quote_unavailable`, with its day as `lastDay`.
   */
  baseOf(symbol: string, caller?: Caller): Promise<PriceBase & { stockName: string }>
  /** The stored prices of some stocks, in no order; none from after now. Makes no call. */
  storedQuotes(symbols: readonly string[]): Promise<Quote[]>
  /** Whether the stock ever had a price, even one from after now: the clock may have been moved back. Makes no call. */
  hasEverHadPrice(symbol: string): Promise<boolean>
  watch: QuoteWatch['watch']
  close(): void
}

const REFRESH_MS = 30_000
const BASE_AGE_MS = 60_000
const RESTING_AGE_MS = 600_000
const FALLBACK_AGE_MS = DAY_MS

export function createQuotes(options: QuotesOptions): Quotes {
  const { db, clock, refreshMs = REFRESH_MS, onError } = options
  const unknown = createUnknownStocks(clock)
  const plan = createPlanRefusals()
  const sources = { ...options, plan: { noMinutesUntil: 0 } }

  async function ask(symbol: string, caller: Caller): Promise<Quote> {
    // A prediction gets a call of its own: its attempts are limited.
    if (priorityOf(caller) !== 'submit' && unknown.has(symbol)) throw new AppError('stock_unsupported')
    const quote = await readQuote(sources, symbol, caller).catch((error: unknown) => {
      const isOfStock = isMarketDataError(error, 'not_entitled') && !plan.refused(symbol)
      throw isOfStock ? new MarketDataError('not_found', error) : error
    })
    plan.answered()
    if (!quote) {
      if (!(await isHeardOf(db, symbol))) unknown.add(symbol)
      throw new AppError('stock_unsupported')
    }
    return keepQuote(db, quote, clock.now())
  }

  async function known(symbol: string, isYoung: (quote: Quote) => boolean): Promise<Quote | undefined> {
    const [quote] = await findQuotes(db, [symbol])
    return quote && isYoung(quote) ? quote : undefined
  }

  const isYoung = (maxAgeMs: number) => (quote: Quote) => ageOf(quote, clock.now()) <= maxAgeMs
  const isYoungOrAtRest = (maxAgeMs: number, restingAgeMs: number) => (quote: Quote) =>
    !isFromBeforeChange(quote, clock.now()) &&
    isYoung(isAtRest(quote, clock.now()) ? restingAgeMs : maxAgeMs)(quote)
  const canBeBaseNow = (quote: Quote) =>
    canBeBase({ tradingDay: quote.tradingDay, final: !quote.live }, clock.now())

  const isFromThePast = (quote: Quote) => ageOf(quote, clock.now()) < Infinity

  /** Throws the refusal, unless the service gave no answer and an earlier price will do. */
  async function fallBack(symbol: string, error: unknown, willDo: (quote: Quote) => boolean): Promise<Quote> {
    const refusal = refusalOfQuote(error)
    const quote = mayFallBack(refusal) ? await known(symbol, willDo) : undefined
    if (!quote) throw refusal
    return quote
  }

  /** Whether a prediction may be based on it without a new request. */
  function willDoAsBase(quote: Quote): boolean {
    const maxAgeMs = marketHours(clock.now()).open ? BASE_AGE_MS : FALLBACK_AGE_MS
    return canBeBaseNow(quote) && isYoung(maxAgeMs)(quote)
  }

  async function askForBase(symbol: string, caller: Caller): Promise<Quote> {
    // The service may answer an older price than the stored one.
    const quote = await ask(symbol, caller).catch((error: unknown) => fallBack(symbol, error, willDoAsBase))
    if (!willDoAsBase(quote)) throw refusalOfBase(symbol, quote)
    return quote
  }

  return {
    async quoteOf(symbol, { maxAgeMs, caller }) {
      const quote = await known(symbol, isYoungOrAtRest(maxAgeMs, Math.max(maxAgeMs, RESTING_AGE_MS)))
      return quote ?? ask(symbol, caller).catch((error: unknown) => fallBack(symbol, error, isFromThePast))
    },
    async baseOf(symbol, caller = 'submit') {
      const isYoungBase = (quote: Quote) =>
        canBeBaseNow(quote) && isYoungOrAtRest(BASE_AGE_MS, RESTING_AGE_MS)(quote)
      const quote = (await known(symbol, isYoungBase)) ?? (await askForBase(symbol, caller))
      return { ...priceBaseOf(quote), stockName: await stockNameOf(options, symbol, caller) }
    },
    async storedQuotes(symbols) {
      const stored = await findQuotes(db, symbols)
      // After the clock was moved back, later prices may be stored.
      return stored.filter(({ at }) => at.getTime() <= clock.now())
    },
    hasEverHadPrice: async (symbol) => (await findQuotes(db, [symbol])).length > 0,
    ...createQuoteWatch({
      intervalMs: refreshMs,
      known: (symbol) => known(symbol, isYoung(FALLBACK_AGE_MS)),
      // Another server may just have requested it.
      refresh: async (symbol, caller) => (await known(symbol, isYoung(refreshMs / 2))) ?? ask(symbol, caller),
      onError,
    }),
  }
}

/** An empty answer about such a stock is the service's fault, and may pass at once. */
const isHeardOf = async (db: Db, symbol: string) =>
  koreanNameOf(symbol) !== null || (await findQuotes(db, [symbol])).length > 0
