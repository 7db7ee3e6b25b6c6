import type { Candle } from '../stocks/api.ts'
import { microDollars, tenThousandths } from '../stocks/price.ts'

/** Fewer windows give no meaningful count. */
const MIN_WINDOWS = 60
/** About as many windows of one session as a year has. */
const MAX_WINDOWS = 250

export interface PastHits {
  windows: number
  hits: number
}

interface Aim {
  /** Trading days of a window, from 1 up. */
  sessions: number
  /** Percent from the start's close; its sign is the direction. */
  change: number
}

/**
 * How often a stock reached such a change within as many sessions, over its last 250 windows or as many as there are: each
 * starts at a close, and a high above or a low below reaches the target. Null below 60 windows. `candles` are those of
 * finished sessions, ascending.
 */
export function pastHits(candles: readonly Candle[], { sessions, change }: Aim): PastHits | null {
  const starts = Math.max(candles.length - sessions, 0)
  const windows = Math.min(starts, MAX_WINDOWS)
  if (windows < MIN_WINDOWS) return null
  let hits = 0
  for (let start = starts - windows; start < starts; start++) {
    const window = candles.slice(start + 1, start + 1 + sessions)
    const farthest =
      change > 0 ? Math.max(...window.map(({ high }) => high)) : Math.min(...window.map(({ low }) => low))
    if (isReached(candles[start]!.close, farthest, change)) hits += 1
  }
  return { windows, hits }
}

/** Exactly: a price that is the target has reached it. */
function isReached(from: number, price: number, change: number): boolean {
  const target = BigInt(microDollars(from)) * BigInt(1_000_000 + tenThousandths(change))
  const scaledPrice = BigInt(microDollars(price)) * 1_000_000n
  return change > 0 ? scaledPrice >= target : scaledPrice <= target
}
