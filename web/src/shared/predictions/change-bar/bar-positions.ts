/** Length of each half of a bar, as a multiple of the target's and of the price's change. */
const TARGET_FACTOR = 1.2
const PRICE_FACTOR = 1.05
/**
 * Minimum distance of the target from the middle, in percent of the bar, at which the labels of target and base do
 * not overlap.
 */
const MIN_LABEL_DISTANCE = 27

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

/** Places target and price on a bar of their own; both changes in percent from the base. */
export function computeBarPositions(targetChange: number, currentChange: number): BarPositions {
  const reach = computeReach(targetChange, currentChange)
  return { target: placeChange(targetChange, reach), current: placeChange(currentChange, reach) }
}

/** Whether the base price's label fits below the middle, next to that of the target. */
export const hasRoomForBaseLabel = ({ target }: BarPositions): boolean =>
  Math.abs(target - 50) >= MIN_LABEL_DISTANCE

/** Left end and width of the part of a bar between two positions. */
export const toSpan = (from: number, to: number) => ({
  left: `${Math.min(from, to)}%`,
  width: `${Math.abs(to - from)}%`,
})
