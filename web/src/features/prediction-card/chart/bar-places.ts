/** Length of each half of the bar, as a multiple of the target's change. */
const HALF_LENGTH_FACTOR = 1.2
/**
 * Minimum distance of the target from the middle, in percent of the bar, at which the labels of target and base do
 * not overlap.
 */
const MIN_LABEL_DISTANCE = 27

/** Positions on a bar with the base price in the middle, in percent from its left. */
export interface BarPositions {
  target: number
  current: number
  /** Whether the base price's label fits below the middle. */
  showsBaseLabel: boolean
}

/** Both changes in percent from the base. */
export function computeBarPositions(targetChange: number, currentChange: number): BarPositions {
  const reach = Math.max(Math.abs(targetChange) * HALF_LENGTH_FACTOR, Math.abs(currentChange) * 1.05)
  const placeChange = (change: number) => 50 + (change / reach) * 50
  return {
    target: placeChange(targetChange),
    current: placeChange(currentChange),
    showsBaseLabel: Math.abs(placeChange(targetChange) - 50) >= MIN_LABEL_DISTANCE,
  }
}
