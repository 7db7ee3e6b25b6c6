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
  /** Volume-weighted price and number of trades; a source may not have them. */
  detail: { vwap: number; trades: number } | null
}

/** A split as the service's list names it: `from` shares become `to` shares. */
export type ListedSplit = { ticker: string; date: string; from: number; to: number }

/** The moment of a request: nothing later than `now` is known. */
export type View = {
  /** Epoch milliseconds. */
  now: number
  /** New York's date at `now`: splits executed up to it are known. */
  today: string
  /** Whether prices from before a split are adjusted to its share basis. */
  adjusted: boolean
}

/** A source of candles. Its methods return nothing that is unknown at `view.now`. */
export interface MarketSource {
  /** Ascending by ticker. */
  listings: readonly Listing[]
  /** Whether minute candles exist at all. */
  hasMinutes: boolean
  /** The candle of one session so far; null when there is none (unknown ticker, no trade, not yet). */
  dayBar(ticker: string, session: Session, view: View): Bar | null
  /** The finished minutes of one session, ascending. */
  minuteBars(ticker: string, session: Session, view: View): Bar[]
  /** The listed splits of a ticker, as known on a New York date. */
  listedSplits(ticker: string, today: string): ListedSplit[]
  /** Shares on a New York date for each share the ticker list counts. */
  sharesFactor(ticker: string, date: string): number
}
