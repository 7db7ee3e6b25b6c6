import { findEnglishName } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import { LRUCache } from 'lru-cache'
import { ClosesBody, type TickerDetails, TickerBody, TickersBody } from './response-schemas.ts'
import { type CandleCalls, createCandleCalls } from './candle-calls.ts'
import { type CallOptions, createMarketDataClient } from './calls/market-data-client.ts'
import { isMarketDataError, type MarketDataError } from './errors.ts'
import type { CallOrigin } from './calls/call-origin.ts'
import { parseUrlPath } from './calls/pages.ts'
import { createRowReader, isSamePrice, type CountDroppedRows } from './calls/row-reader.ts'
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
  /** Finds up to 10 active US stocks that match a text, in the service's order; answers are cached for an hour. */
  searchTickers(text: string, origin: CallOrigin): Promise<Listings>
  /** Fetches the details of a stock. Throws `not_found` for an unknown stock, cached for ten minutes. */
  fetchTicker(symbol: string, origin: CallOrigin): Promise<TickerDetails>
  /** Fetches the closes of all stocks of a finished New York date, in one call; empty on a day without trading. */
  fetchClosesOfDay(date: string, origin: CallOrigin): Promise<StockClose[]>
  /** Fetches the splits of all stocks since a New York date; null if the subscription does not include the list. */
  fetchSplitsSince(date: string, origin: CallOrigin): Promise<SplitsBySymbol>
  /** Fetches a logo, at a URL from the details of a ticker. */
  fetchPicture(url: string, origin: CallOrigin): Promise<ArrayBuffer>
  close(): void
}

/** Number of results of a search, given by the specification. */
const SEARCH_LIMIT = 10
/** An hour is short enough because the service's list of tickers changes daily. */
const SEARCH_CACHE_TTL_MS = 3_600_000
const MAX_CACHED_SEARCHES = 2000
const UNKNOWN_STOCK_CACHE_TTL_MS = 600_000
const MAX_CACHED_UNKNOWN_STOCKS = 5000

export interface MarketDataOptions extends CallOptions {
  onRowsDropped?: CountDroppedRows | undefined
}

export function createMarketData(options: MarketDataOptions): MarketData {
  const client = createMarketDataClient(options)
  const readRows = createRowReader(client, options.onRowsDropped)
  const cachedSearches = new LRUCache<string, Listings>({
    max: MAX_CACHED_SEARCHES,
    ttl: SEARCH_CACHE_TTL_MS,
  })
  const unknownStocks = new LRUCache<string, MarketDataError>({
    max: MAX_CACHED_UNKNOWN_STOCKS,
    ttl: UNKNOWN_STOCK_CACHE_TTL_MS,
  })
  return {
    ...createCandleCalls(readRows),
    async searchTickers(text, origin) {
      const cachedSearch = cachedSearches.get(text)
      if (cachedSearch) return cachedSearch
      const query = new URLSearchParams({
        search: text,
        market: 'stocks',
        active: 'true',
        limit: String(SEARCH_LIMIT),
      })
      const path = `/v3/reference/tickers?${query.toString()}`
      const { rows, receivedCount } = await readRows({ list: 'tickers', path, schema: TickersBody, origin })
      const items = rows.map(({ ticker, name, type }) => ({ symbol: ticker, name, type }))
      const listings = { items, isComplete: receivedCount < SEARCH_LIMIT }
      cachedSearches.set(text, listings)
      return listings
    },
    async fetchTicker(symbol, origin) {
      const cachedRefusal = unknownStocks.get(symbol)
      if (cachedRefusal) throw cachedRefusal
      try {
        const path = `/v3/reference/tickers/${encodeURIComponent(symbol)}`
        const { results } = await client.get(path, TickerBody, origin)
        return { ...results, ticker: symbol, name: results.name ?? findEnglishName(symbol) ?? symbol }
      } catch (error) {
        if (isMarketDataError(error, 'not_found')) unknownStocks.set(symbol, error)
        throw error
      }
    },
    async fetchClosesOfDay(date, origin) {
      const path = `/v2/aggs/grouped/locale/us/market/stocks/${date}?adjusted=true`
      const duplicateRule = {
        getKey: ({ symbol }: StockClose) => symbol,
        isSame: (a: StockClose, b: StockClose) => isSamePrice(a.close, b.close),
      }
      return (await readRows({ list: 'closes', path, schema: ClosesBody, origin, duplicateRule })).rows
    },
    fetchSplitsSince: (date, origin) => readSplits(readRows, date, origin),
    fetchPicture: (url, origin) => client.getBytes(parseUrlPath(url), origin),
    close: () => client.close(),
  }
}
