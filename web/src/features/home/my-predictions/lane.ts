/** Positions of base and target on every lane, in percent from the left. */
export const LANE_BASE = 20
export const LANE_TARGET = 97
/** Minimum length of an arrow: its head and its feathers. */
const MIN_ARROW_LENGTH = 14
/** A price within half a cent of the base has not moved. */
const MIN_MOVEMENT = 0.005

interface LaneInput {
  basePrice: number
  targetPrice: number
  /** The last close. */
  close: number
  isReached: boolean
}

/** An arrow with its head at the price. Positions are in percent from the left of the lane. */
export interface LaneArrow {
  head: number
  /** At the base, or behind it where the price has moved less than an arrow is long. */
  tail: number
  /** `rests`: the price has not moved since the prediction. `back`: it has moved away from the target. */
  flight: 'forward' | 'back' | 'rests'
}

/** Places the arrow of a prediction. The distance from base to target has the same length on all lanes. */
export function placeArrow({ basePrice, targetPrice, close, isReached }: LaneInput): LaneArrow {
  const distance = LANE_TARGET - LANE_BASE
  if (isReached) return { head: LANE_TARGET, tail: LANE_BASE, flight: 'forward' }
  if (Math.abs(close - basePrice) < MIN_MOVEMENT)
    return { head: LANE_BASE, tail: LANE_BASE - MIN_ARROW_LENGTH, flight: 'rests' }
  const progress = (close - basePrice) / (targetPrice - basePrice)
  if (progress < 0) {
    const head = Math.max(LANE_BASE + progress * distance, 0)
    return { head, tail: Math.max(LANE_BASE, head + MIN_ARROW_LENGTH), flight: 'back' }
  }
  const head = LANE_BASE + Math.min(progress, 1) * distance
  return { head, tail: Math.min(LANE_BASE, head - MIN_ARROW_LENGTH), flight: 'forward' }
}
