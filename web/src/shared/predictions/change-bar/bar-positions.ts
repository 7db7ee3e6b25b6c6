/** Half a bar is at least this many times as long as the target's change. */
const TARGET_FACTOR = 1.2
/** Half a bar is at least this many times as long as the change of the current price. */
const PRICE_FACTOR = 1.05

/** Positions on a bar with the base price in the middle, in percent from its left: falls on the left, rises on the right. */
export interface BarPositions {
  target: number
  current: number
}

/** Returns the largest change that the bar has room for, the one at its right end. All in percent of the base price. */
export function computeReach(targetChange: number, currentChange: number): number {
  return Math.max(Math.abs(targetChange) * TARGET_FACTOR, Math.abs(currentChange) * PRICE_FACTOR)
}

/** Returns the position of a change on a bar with this reach. Both are in percent of the base price. */
export const placeChange = (change: number, reach: number): number => 50 + (change / reach) * 50

/** Left end and width of the part of a bar between two positions. */
export const toSpan = (from: number, to: number) => ({
  left: `${Math.min(from, to)}%`,
  width: `${Math.abs(to - from)}%`,
})
