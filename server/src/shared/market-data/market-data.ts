import { findEnglishName } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import { LRUCache } from 'lru-cache'
import { ClosesBody, type TickerDetails, TickerBody, TickersBody } from './bodies.ts'
import { type CandleCalls, createCandleCalls } from './candle-calls.ts'
import { type CallOptions, createMarketDataClient } from './calls/calls.ts'
import { isMarketDataError, type MarketDataError } from './errors.ts'
import type { Caller } from './calls/caller.ts'
import { parsePath } from './calls/pages.ts'
import { createRowReader, isSamePrice, type LeftOutCounter } from './calls/rows.ts'
import { readSplits, type SplitsBySymbol } from './splits.ts'

export interface Listing {
  symbol: string
  name: string
  /** The service's type code (`CS`, `ETF`, …); '' if it has none. */
  type: string
}

export interface Listings {
  items: Listing[]
  /** False if the service's list ended at its limit, so that more stocks may match. */
  isComplete: boolean
}

/** A stock's close of a day, and the day's highest and lowest price. */
export interface StockClose {
  symbol: string
  high: number
  low: number
  close: number
}

/**
 * Client of the market-data service. Prices are in US dollars and adjusted for splits. Every call may throw a
 * MarketDataError. Unusable rows of an answer are dropped and counted.
 */
export interface MarketData extends CandleCalls {
  /** Up to 10 active US stocks that match a text, in the service's order; answers are cached for an hour. */
  searchTickers(text: string, caller: Caller): Promise<Listings>
  /** Throws `not_found` for an unknown stock, cached for ten minutes. */
  ticker(symbol: string, caller: Caller): Promise<TickerDetails>
  /** The closes of all stocks of a finished New York date, in one call; empty on a day without trading. */
  closesOfDay(date: string, caller: Caller): Promise<StockClose[]>
  /** The splits of all stocks since a New York date; null if the subscription does not include the list. */
  splitsSince(date: string, caller: Caller): Promise<SplitsBySymbol>
  /** A logo, at an address from the details of a ticker. */
  picture(address: string, caller: Caller): Promise<ArrayBuffer>
  close(): void
}

/** Given by the specification. */
const SEARCH_LIMIT = 10
/** An hour is short enough because the service's list of tickers changes daily. */
const SEARCH_CACHE_MS = 3_600_000
const MAX_CACHED_SEARCHES = 2000
const UNKNOWN_CACHE_MS = 600_000
const MAX_CACHED_UNKNOWN = 5000

export interface MarketDataOptions extends CallOptions {
  onLeftOut?: LeftOutCounter | undefined
}

export function createMarketData(options: MarketDataOptions): MarketData {
  const calls = createMarketDataClient(options)
  const readRows = createRowReader(calls, options.onLeftOut)
  const searches = new LRUCache<string, Listings>({ max: MAX_CACHED_SEARCHES, ttl: SEARCH_CACHE_MS })
  const unknownStocks = new LRUCache<string, MarketDataError>({
    max: MAX_CACHED_UNKNOWN,
    ttl: UNKNOWN_CACHE_MS,
  })
  return {
    ...createCandleCalls(readRows),
    async searchTickers(text, caller) {
      const cachedSearch = searches.get(text)
      if (cachedSearch) return cachedSearch
      const query = new URLSearchParams({
        search: text,
        market: 'stocks',
        active: 'true',
        limit: String(SEARCH_LIMIT),
      })
      const path = `/v3/reference/tickers?${query.toString()}`
      const { rows, answeredCount } = await readRows({ list: 'tickers', path, schema: TickersBody, caller })
      const items = rows.map(({ ticker, name, type }) => ({ symbol: ticker, name, type }))
      const listings = { items, isComplete: answeredCount < SEARCH_LIMIT }
      searches.set(text, listings)
      return listings
    },
    async ticker(symbol, caller) {
      const cachedRefusal = unknownStocks.get(symbol)
      if (cachedRefusal) throw cachedRefusal
      try {
        const path = `/v3/reference/tickers/${encodeURIComponent(symbol)}`
        const { results } = await calls.get(path, TickerBody, caller)
        return { ...results, ticker: symbol, name: results.name ?? findEnglishName(symbol) ?? symbol }
      } catch (error) {
        if (isMarketDataError(error, 'not_found')) unknownStocks.set(symbol, error)
        throw error
      }
    },
    async closesOfDay(date, caller) {
      const path = `/v2/aggs/grouped/locale/us/market/stocks/${date}?adjusted=true`
      const unique = {
        getKey: ({ symbol }: StockClose) => symbol,
        isSame: (a: StockClose, b: StockClose) => isSamePrice(a.close, b.close),
      }
      return (await readRows({ list: 'closes', path, schema: ClosesBody, caller, unique })).rows
    },
    splitsSince: (date, caller) => readSplits(readRows, date, caller),
    picture: (address, caller) => calls.getBytes(parsePath(address), caller),
    close: () => calls.close(),
  }
}
