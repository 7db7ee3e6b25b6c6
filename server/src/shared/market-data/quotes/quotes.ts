import { type CallOrigin, markHasFallback } from '../calls/call-origin.ts'
import { getStockName } from '../companies/profiles.ts'
import {
  computeAgeMs,
  MAX_FALLBACK_AGE_MS,
  isRecent,
  isFreshBase,
  isFallbackBase,
  canFallBack,
  type PriceBase,
  toPriceBase,
  toBaseRefusal,
  toMarketDataRefusal,
} from './freshness.ts'
import { createQuoteRequests, type RequestDeps } from './request-quote.ts'
import { findQuotes, type Quote } from './stored-quotes.ts'
import { createQuoteWatch, type QuoteWatch } from './quote-watch.ts'

export interface QuotesOptions extends RequestDeps {
  /** Real ms between two refreshes of a watched stock, for tests. */
  refreshMs?: number | undefined
  /** Called if a refresh fails for a reason other than the market-data service. */
  onError?: ((error: unknown) => void) | undefined
}

export interface QuoteRequest {
  /** In product time. Outside the session, when the price cannot change, at least ten minutes are allowed. */
  maxAgeMs: number
  origin: CallOrigin
}

export type BasePriceWithName = PriceBase & { stockName: string }

export interface Quotes {
  /**
   * Returns a quote, stored or requested, that is recent enough. If the request fails, returns the last known quote
   * with its time. Throws one of `QUOTE_REFUSALS`.
   */
  getQuote(symbol: string, request: QuoteRequest): Promise<Quote>
  /**
   * Returns the base price of a prediction made now. During a session it was requested at most 60 s ago and is a
   * price of that session if the service has minute bars; after the session it is that day's close. Throws like
   * `getQuote`; if only an older price is known, throws `quote_unavailable` with its day as `lastDay`.
   */
  getBase(symbol: string, origin?: CallOrigin): Promise<BasePriceWithName>
  /** Returns the base price from a quote that the caller has read; undefined if the quote is too old. */
  toBaseIfFresh(quote: Quote): PriceBase | undefined
  /** Finds the stored quotes of these stocks, unordered, except those later than now. Makes no call. */
  findStoredQuotes(symbols: readonly string[]): Promise<Quote[]>
  /**
   * Returns whether a price of the stock was ever stored, including prices later than now (the clock may have been moved
   * back). Makes no call.
   */
  hasEverHadPrice(symbol: string): Promise<boolean>
  watch: QuoteWatch['watch']
  close(): void
}

const DEFAULT_REFRESH_MS = 30_000

type IsUsable = (quote: Quote, now: number) => boolean

export function createQuotes(options: QuotesOptions): Quotes {
  const { db, clock, refreshMs = DEFAULT_REFRESH_MS, onError } = options
  const requestQuote = createQuoteRequests(options)

  async function findUsableQuote(symbol: string, isUsable: IsUsable): Promise<Quote | undefined> {
    const [quote] = await findQuotes(db, [symbol])
    return quote && isUsable(quote, clock.now()) ? quote : undefined
  }

  /** Requests a quote. If the service fails, returns the stored quote if it is usable. */
  async function requestOrFindStored(symbol: string, origin: CallOrigin, isUsable: IsUsable): Promise<Quote> {
    try {
      return await requestQuote(symbol, origin)
    } catch (error) {
      const refusal = toMarketDataRefusal(error)
      const quote = canFallBack(refusal) ? await findUsableQuote(symbol, isUsable) : undefined
      if (!quote) throw refusal
      return quote
    }
  }

  async function requestBase(symbol: string, origin: CallOrigin): Promise<Quote> {
    const quote = await requestOrFindStored(symbol, origin, isFallbackBase)
    if (!isFallbackBase(quote, clock.now())) throw toBaseRefusal(symbol, quote, clock.now())
    return quote
  }

  return {
    async getQuote(symbol, { maxAgeMs, origin }) {
      const storedQuote = await findUsableQuote(symbol, isFromThePast)
      if (storedQuote && isRecent(storedQuote, maxAgeMs, clock.now())) return storedQuote
      return requestOrFindStored(symbol, storedQuote ? markHasFallback(origin) : origin, isFromThePast)
    },
    async getBase(symbol, origin = 'submit') {
      const quote = (await findUsableQuote(symbol, isFreshBase)) ?? (await requestBase(symbol, origin))
      const stockName = await getStockName(options, symbol, origin)
      // Requesting the name may have taken seconds, in which the price became too old or the session ended.
      const baseQuote = isFallbackBase(quote, clock.now()) ? quote : await requestBase(symbol, origin)
      return { ...toPriceBase(baseQuote), stockName }
    },
    toBaseIfFresh: (quote) => (isFreshBase(quote, clock.now()) ? toPriceBase(quote) : undefined),
    async findStoredQuotes(symbols) {
      const storedQuotes = await findQuotes(db, symbols)
      // The clock may have been moved back, so later prices may be stored.
      return storedQuotes.filter(({ at }) => at.getTime() <= clock.now())
    },
    hasEverHadPrice: async (symbol) => (await findQuotes(db, [symbol])).length > 0,
    ...createQuoteWatch({
      intervalMs: refreshMs,
      now: () => clock.now(),
      findStoredQuote: (symbol) => findUsableQuote(symbol, isYoungerThan(MAX_FALLBACK_AGE_MS)),
      // Another server may just have requested the quote.
      refresh: async (symbol, origin) =>
        (await findUsableQuote(symbol, isYoungerThan(refreshMs / 2))) ?? requestQuote(symbol, origin),
      onError,
    }),
  }
}

const isYoungerThan =
  (maxAgeMs: number): IsUsable =>
  (quote, now) =>
    computeAgeMs(quote, now) <= maxAgeMs

const isFromThePast: IsUsable = (quote, now) => computeAgeMs(quote, now) < Infinity
