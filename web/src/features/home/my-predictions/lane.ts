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

/** An arrow that starts at the base. The position of its head is in percent from the left of the lane. */
export interface LaneArrow {
  head: number
  /** `rests`: the price has not moved since the prediction. `back`: it has moved away from the target. */
  flight: 'forward' | 'back' | 'rests'
}

/** All lanes have the same scale, on which the distance from base to target is equal. */
export function placeArrow({ basePrice, targetPrice, close, isReached }: Flight): LaneArrow {
  const distance = LANE_TARGET - LANE_BASE
  if (isReached) return { head: LANE_TARGET, flight: 'forward' }
  if (Math.abs(close - basePrice) < UNMOVED) return { head: LANE_BASE + SHORTEST, flight: 'rests' }
  const gone = (close - basePrice) / (targetPrice - basePrice)
  if (gone < 0)
    return { head: LANE_BASE - Math.min(Math.max(-gone * distance, SHORTEST), LANE_BASE), flight: 'back' }
  return { head: LANE_BASE + Math.min(Math.max(gone * distance, SHORTEST), distance), flight: 'forward' }
}
