/** Half a bar is this many times as long as the target's change. */
const TARGET_FACTOR = 1.2

/** Positions on a bar with the base price in the middle, in percent from its left: falls on the left, rises on the right. */
export interface BarPositions {
  target: number
  current: number
}

/** Returns the change at the right end of a target's bar. Both are in percent of the base price. */
export const computeScale = (targetChange: number): number => Math.abs(targetChange) * TARGET_FACTOR

/** Returns the position of a change on a bar whose ends are at `maxChange`. Both are in percent of the base price. */
export const placeChange = (change: number, maxChange: number): number => 50 + (change / maxChange) * 50

/** Returns, as CSS, left end and width of the part of a bar between two positions. */
export const toSpan = (from: number, to: number) => ({
  left: `${Math.min(from, to)}%`,
  width: `${Math.abs(to - from)}%`,
})
