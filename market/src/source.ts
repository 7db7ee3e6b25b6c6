import type { Bar } from './bar.ts'
import type { Listing } from './listings.ts'
import type { Session } from './sessions.ts'
import type { ListedSplit } from './splits.ts'

/** Whose eyes the candles are seen with: nothing later than `now` exists. */
export type View = {
  /** Epoch milliseconds. */
  now: number
  /** New York's date at `now`: splits executed up to it are known. */
  today: string
  /** Whether prices from before a split are brought to its new basis. */
  adjusted: boolean
}

/** Where candles come from. Neither method answers anything that `view.now` could not know. */
export interface MarketSource {
  /** Ascending by ticker. */
  listings: readonly Listing[]
  /** Whether minute candles exist at all. */
  hasMinutes: boolean
  /** The candle of one session so far; null when there is none (unknown ticker, no trade, not yet). */
  dayBar(ticker: string, session: Session, view: View): Bar | null
  /** The finished minutes of one session, ascending. */
  minuteBars(ticker: string, session: Session, view: View): Bar[]
  /** A ticker's part of the list of splits as it stands on a New York date. */
  listedSplits(ticker: string, today: string): ListedSplit[]
  /** Shares on a New York date for each share the ticker list counts. */
  sharesFactor(ticker: string, date: string): number
}
