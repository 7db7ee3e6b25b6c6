import type { Listing } from './listings.ts'
import type { Session } from './sessions.ts'

/** One candle: prices in USD, volume in shares (may be fractional), `start` in epoch milliseconds. */
export type Bar = {
  start: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  /** Volume-weighted average price and number of trades; null if the source has none. */
  detail: { vwap: number; trades: number } | null
}

/** A split in the service's list: `from` shares become `to` shares. */
export type ListedSplit = { ticker: string; date: string; from: number; to: number }

/** What a request may see: nothing later than `now`. */
export type RequestView = {
  /** Epoch milliseconds. */
  now: number
  /** The date in New York at `now`; splits up to this day are known. */
  today: string
  /** Whether prices from before a split are adjusted to its share basis. */
  isAdjusted: boolean
}

/** A source of candles. Its methods return nothing that is unknown at `view.now`. */
export interface MarketSource {
  /** Ascending by ticker. */
  listings: readonly Listing[]
  /** Whether the source has minute candles. */
  hasMinutes: boolean
  /** Finds the candle of one session so far; null if there is none (unknown ticker, no trade, or not begun). */
  findDayBar(ticker: string, session: Session, view: RequestView): Bar | null
  /** Lists the candles of the finished minutes of one session, ascending. */
  listMinuteBars(ticker: string, session: Session, view: RequestView): Bar[]
  /** Lists the splits of a ticker that the service lists on a New York date. */
  listSplits(ticker: string, today: string): ListedSplit[]
  /** Computes how many shares one share of `listings` is on a New York date, because of splits. */
  computeSharesFactor(ticker: string, date: string): number
}
