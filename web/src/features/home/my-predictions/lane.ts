/** Positions of base and target on every lane, in percent from the left. */
export const LANE_BASE = 20
export const LANE_TARGET = 97
/** Minimum length of an arrow: its head and its feathers. */
const SHORTEST = 14
/** A price within half a cent of the base has not moved. */
const UNMOVED = 0.005

interface Flight {
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

/** All lanes have the same scale, on which the distance from base to target is equal. */
export function placeArrow({ basePrice, targetPrice, close, isReached }: Flight): LaneArrow {
  const distance = LANE_TARGET - LANE_BASE
  if (isReached) return { head: LANE_TARGET, tail: LANE_BASE, flight: 'forward' }
  if (Math.abs(close - basePrice) < UNMOVED)
    return { head: LANE_BASE, tail: LANE_BASE - SHORTEST, flight: 'rests' }
  const progress = (close - basePrice) / (targetPrice - basePrice)
  if (progress < 0) {
    const head = Math.max(LANE_BASE + progress * distance, 0)
    return { head, tail: Math.max(LANE_BASE, head + SHORTEST), flight: 'back' }
  }
  const head = LANE_BASE + Math.min(progress, 1) * distance
  return { head, tail: Math.min(LANE_BASE, head - SHORTEST), flight: 'forward' }
}
