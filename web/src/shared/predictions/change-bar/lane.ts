import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { type BarPositions, computeScale, placeChange } from './bar-positions.ts'

/**
 * The changes from the base price that a lane shows, in percent. A lane is a horizontal bar with the base price in the
 * middle, on which marks show the target price and the current price.
 */
export interface LaneChanges {
  target: number
  current: number
}

/**
 * The change at both ends of the lane of a card, in percent. Most cards have this scale, so that their lanes can be
 * compared; a target farther away has a larger one.
 */
const MIN_CARD_SCALE = 12

/** Minimum distance of a target from the middle, in percent of the lane, so that its mark does not cover the base. */
const MIN_TARGET_DISTANCE = 12

interface LanePrices {
  basePrice: number
  targetPrice: number
  /** Whether a day of the window reached the target. */
  isReached: boolean
}

/**
 * Returns the changes of target and price from the base. Once the target is reached, the price is drawn at the target,
 * even if it has moved away again.
 */
export function measureLaneChanges(
  { basePrice, targetPrice, isReached }: LanePrices,
  price: number,
): LaneChanges {
  const target = computeChangePercent(basePrice, targetPrice)
  return { target, current: isReached ? target : computeChangePercent(basePrice, price) }
}

/** Returns the changes of a prediction at the current price; null while it is sealed or the price is unknown. */
export function measurePredictionLane(prediction: PredictionView): LaneChanges | null {
  if (prediction.sealed || prediction.currentPrice === null) return null
  return measureLaneChanges(prediction, prediction.currentPrice)
}

/** Returns the change at both ends of each lane of a list, in percent: one for all lanes, so that they can be compared. */
export function computeSharedScale(lanes: readonly LaneChanges[]): number {
  return Math.max(...lanes.map(({ target }) => computeScale(target)))
}

/** Places target and price on the lane of one card. */
export const placeOnCard = (changes: LaneChanges): BarPositions =>
  placeOnLane(changes, Math.max(computeScale(changes.target), MIN_CARD_SCALE))

/**
 * Places target and price on a lane whose ends are at `maxChange`, in percent. A target that would be too
 * near to the middle moves outwards, and the price with it. A price beyond the lane stays at its end.
 */
export function placeOnLane({ target, current }: LaneChanges, maxChange: number): BarPositions {
  const distance = Math.max(Math.abs(placeChange(target, maxChange) - 50), MIN_TARGET_DISTANCE)
  const side = target < 0 ? -1 : 1
  const position = 50 + (side * distance * current) / target
  return { target: 50 + side * distance, current: Math.min(Math.max(position, 0), 100) }
}
