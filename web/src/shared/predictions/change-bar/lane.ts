import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { type BarPositions, computeReach, placeChange } from './bar-positions.ts'

/** Changes from the base in percent. */
export interface LaneChanges {
  target: number
  current: number
}

/** The change at the ends of a card's lane, in percent, so that cards can be compared. A farther target extends it. */
const MIN_CARD_REACH = 12

/** Minimum distance of a target from the middle, in percent of the lane, so that its mark does not cover the base. */
const MIN_TARGET_DISTANCE = 12

interface LanePrices {
  basePrice: number
  targetPrice: number
  /** Whether a day of the window reached the target. */
  isReached: boolean
}

/**
 * Returns the changes of target and price from the base. Once the target is reached, its change replaces that of the
 * price.
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

/** Returns the change at the ends of all lanes, so that their lengths can be compared. */
export function computeLaneScale(lanes: readonly LaneChanges[]): number {
  return Math.max(...lanes.map(({ target }) => computeReach(target)))
}

/** Places target and price on the lane of one card. */
export const placeOnCard = (changes: LaneChanges): BarPositions =>
  placeOnLane(changes, Math.max(computeReach(changes.target), MIN_CARD_REACH))

/**
 * Places target and price on a lane. A target that is very near on the common scale moves outwards, and the price with
 * it; a price beyond the lane stays at its end.
 */
export function placeOnLane({ target, current }: LaneChanges, reach: number): BarPositions {
  const distance = Math.max(Math.abs(placeChange(target, reach) - 50), MIN_TARGET_DISTANCE)
  const side = target < 0 ? -1 : 1
  const position = 50 + (side * distance * current) / target
  return { target: 50 + side * distance, current: Math.min(Math.max(position, 0), 100) }
}
