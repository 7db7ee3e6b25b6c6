import type { Candle } from '../stocks/api.ts'
import { toMicroDollars, toTenThousandths } from '../stocks/price.ts'

/** Below this number of windows the count means nothing. */
const MIN_WINDOWS = 60
/** About the number of windows of one trading day in a year. */
const MAX_WINDOWS = 250

export interface PastHits {
  windows: number
  hits: number
}

interface TargetChange {
  /** Length of a window in trading days, from 1. */
  tradingDays: number
  /** Percent from the close at the start; its sign is the direction. */
  change: number
}

/**
 * Counts how often a stock reached a change within a number of trading days, over its last 250 windows or fewer. A
 * window starts at a close and is a hit if a high (for a rise) or a low (for a fall) reaches the change from that
 * close. Null below 60 windows. `candles` are those of finished trading days, ascending.
 */
export function countPastHits(
  candles: readonly Candle[],
  { tradingDays, change }: TargetChange,
): PastHits | null {
  const startCount = Math.max(candles.length - tradingDays, 0)
  const windows = Math.min(startCount, MAX_WINDOWS)
  if (windows < MIN_WINDOWS) return null
  let hits = 0
  for (let start = startCount - windows; start < startCount; start++) {
    const window = candles.slice(start + 1, start + 1 + tradingDays)
    const extremePrice =
      change > 0 ? Math.max(...window.map(({ high }) => high)) : Math.min(...window.map(({ low }) => low))
    if (isReached(candles[start]!.close, extremePrice, change)) hits += 1
  }
  return { windows, hits }
}

/** Compares exactly: a price equal to the target has reached it. */
function isReached(startClose: number, price: number, change: number): boolean {
  const target = BigInt(toMicroDollars(startClose)) * BigInt(1_000_000 + toTenThousandths(change))
  const scaledPrice = BigInt(toMicroDollars(price)) * 1_000_000n
  return change > 0 ? scaledPrice >= target : scaledPrice <= target
}
