/** Length of each half of a bar, as a multiple of the target's and of the price's change. */
const TARGET_FACTOR = 1.2
const PRICE_FACTOR = 1.05

/** Positions on a bar with the base price in the middle, in percent from its left: falls on the left, rises on the right. */
export interface BarPositions {
  target: number
  current: number
}

/** Returns the change at the ends of a bar that shows both changes, all in percent from the base. */
export function computeReach(targetChange: number, currentChange: number): number {
  return Math.max(Math.abs(targetChange) * TARGET_FACTOR, Math.abs(currentChange) * PRICE_FACTOR)
}

/** Returns the position of a change on a bar with a reach, both in percent from the base. */
export const placeChange = (change: number, reach: number): number => 50 + (change / reach) * 50

/** Left end and width of the part of a bar between two positions. */
export const toSpan = (from: number, to: number) => ({
  left: `${Math.min(from, to)}%`,
  width: `${Math.abs(to - from)}%`,
})
