import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { LRUCache } from 'lru-cache'
import {
  type Bar,
  BarsBody,
  ClosesBody,
  EarningsBody,
  type TickerDetails,
  TickerBody,
  TickersBody,
} from './bodies.ts'
import { type Calls, type CallOptions, createCalls } from './calls/calls.ts'
import { isMarketDataError, type MarketDataError } from './errors.ts'
import type { Caller } from './calls/caller.ts'
import { pathOf, readPages } from './calls/pages.ts'
import { readSplits, type SplitsBySymbol } from './splits.ts'

export interface Listing {
  symbol: string
  name: string
  /** The service's type code (`CS`, `ETF`, …); '' when it has none. */
  type: string
}

/** The close of a day, and between which prices the stock was traded on it. */
export interface StockClose {
  symbol: string
  high: number
  low: number
  close: number
}

export interface EarningsDay {
  symbol: string
  /** New York date. */
  day: string
  /** False: projected from earlier ones. */
  confirmed: boolean
}

export interface MinuteBar {
  /** Epoch ms at which the minute starts. */
  start: number
  open: number
  high: number
  low: number
  close: number
}

/** The market-data service. Prices in US dollars, adjusted for splits. Every call may throw a MarketDataError. */
export interface MarketData {
  /** Up to 10 active US stocks that match a text, in the service's order; answers are kept for an hour. */
  searchTickers(text: string, caller: Caller): Promise<Listing[]>
  /** Throws `not_found` for an unknown stock; that is kept for ten minutes. */
  ticker(symbol: string, caller: Caller): Promise<TickerDetails>
  /** The candle of the last finished session; null when the service knows none. */
  previousSession(symbol: string, caller: Caller): Promise<Candle | null>
  /** Daily candles of New York dates `from` to `to`, ascending, one a day; the running session's is among them. */
  dayBars(symbol: string, from: string, to: string, caller: Caller): Promise<Candle[]>
  /** The minutes of one New York date so far, ascending, those outside the regular session included. */
  minuteBars(symbol: string, date: string, caller: Caller): Promise<MinuteBar[]>
  /** The closes of all stocks of one finished New York date, in one call; none on a day without trading. */
  closesOfDay(date: string, caller: Caller): Promise<StockClose[]>
  /** The days of New York dates `from` to `to` on which companies report; a paid part of the service. */
  earnings(from: string, to: string, caller: Caller): Promise<EarningsDay[]>
  /** The listed splits of all stocks since a New York date; null when the plan refuses the list. */
  splitsSince(date: string, caller: Caller): Promise<SplitsBySymbol>
  /** A picture at an address that the details of a ticker gave. */
  picture(address: string, caller: Caller): Promise<ArrayBuffer>
  close(): void
}

/** As specified. */
export const SEARCH_LIMIT = 10
/** The service's list of tickers changes daily. */
const EARNINGS_PAGE = 5000
const SEARCH_KEPT_MS = 3_600_000
const SEARCHES_KEPT = 2000
const UNKNOWN_KEPT_MS = 600_000
const UNKNOWN_KEPT = 5000
/** More than any company has, and within what the database holds. */
const HIGHEST_PRICE = 1e9

const range = (timespan: 'day' | 'minute', from: string, to: string) =>
  `range/1/${timespan}/${from}/${to}?adjusted=true&sort=asc&limit=5000`

export function createMarketData(options: CallOptions): MarketData {
  const calls = createCalls(options)
  const searches = new LRUCache<string, Listing[]>({ max: SEARCHES_KEPT, ttl: SEARCH_KEPT_MS })
  const unknown = new LRUCache<string, MarketDataError>({ max: UNKNOWN_KEPT, ttl: UNKNOWN_KEPT_MS })
  const bars = (symbol: string, rest: string, caller: Caller) =>
    readBars(calls, `/v2/aggs/ticker/${encodeURIComponent(symbol)}/${rest}`, caller)
  return {
    async searchTickers(text, caller) {
      const known = searches.get(text)
      if (known) return known
      const query = new URLSearchParams({
        search: text,
        market: 'stocks',
        active: 'true',
        limit: String(SEARCH_LIMIT),
      })
      const { results } = await calls.get(`/v3/reference/tickers?${query.toString()}`, TickersBody, caller)
      const listings = (results ?? []).map(({ ticker, name, type }) => ({ symbol: ticker, name, type }))
      searches.set(text, listings)
      return listings
    },
    async ticker(symbol, caller) {
      const known = unknown.get(symbol)
      if (known) throw known
      try {
        const path = `/v3/reference/tickers/${encodeURIComponent(symbol)}`
        return (await calls.get(path, TickerBody, caller)).results
      } catch (error) {
        if (isMarketDataError(error, 'not_found')) unknown.set(symbol, error)
        throw error
      }
    },
    async previousSession(symbol, caller) {
      return oneADay(await bars(symbol, 'prev?adjusted=true', caller)).at(-1) ?? null
    },
    dayBars: async (symbol, from, to, caller) =>
      oneADay(await bars(symbol, range('day', from, to), caller)).filter(
        ({ date }) => date >= from && date <= to,
      ),
    minuteBars: async (symbol, date, caller) =>
      (await bars(symbol, range('minute', date, date), caller))
        .map(({ t, o, h, l, c }) => ({ start: t, open: o, high: h, low: l, close: c }))
        .toSorted((a, b) => a.start - b.start),
    async closesOfDay(date, caller) {
      const path = `/v2/aggs/grouped/locale/us/market/stocks/${date}?adjusted=true`
      const { results } = await calls.get(path, ClosesBody, caller)
      return (results ?? []).flatMap((row) => (row && row.high < HIGHEST_PRICE ? [row] : []))
    },
    async earnings(from, to, caller) {
      const path = `/benzinga/v1/earnings?date.gte=${from}&date.lte=${to}&sort=date.asc&limit=${EARNINGS_PAGE}`
      const rows = await readPages(calls, { path, schema: EarningsBody, caller })
      return rows.flatMap((row) => row ?? [])
    },
    splitsSince: (date, caller) => readSplits(calls, date, caller),
    picture: (address, caller) => calls.getBytes(pathOf(address), caller),
    close: () => calls.close(),
  }
}

async function readBars(calls: Calls, path: string, caller: Caller): Promise<Bar[]> {
  return (await readPages(calls, { path, schema: BarsBody, caller })).filter(isUsable)
}

function isUsable({ o, h, l, c }: Bar): boolean {
  return [o, h, l, c].every((price) => price > 0 && price < HIGHEST_PRICE) && l <= h
}

/**
 * Candles by New York date, ascending. A day that comes twice with the same prices counts once; with different prices
 * it is dropped.
 */
function oneADay(bars: readonly Bar[]): Candle[] {
  const byDate = new Map<string, Candle>()
  const contradicted = new Set<string>()
  for (const { t, o, h, l, c, v } of bars) {
    const candle = { date: newYorkDate(t), open: o, high: h, low: l, close: c, volume: v }
    const known = byDate.get(candle.date)
    if (known && !isSameCandle(known, candle)) contradicted.add(candle.date)
    byDate.set(candle.date, candle)
  }
  for (const date of contradicted) byDate.delete(date)
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

const isSame = (x: number, y: number) => Math.abs(x - y) < 1e-6

/** Whether two candles have the same prices, to the sixth decimal that is stored. */
export function isSameCandle(a: Candle, b: Candle): boolean {
  return isSame(a.open, b.open) && isSame(a.high, b.high) && isSame(a.low, b.low) && isSame(a.close, b.close)
}
