/** Where base and target stand on every lane, in percent from its left. */
export const LANE_BASE = 20
export const LANE_TARGET = 97
/** As long as an arrow is at least: its head and its vanes. */
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

/** An arrow that flies from the base; its head in percent from the left of the lane. */
export interface LaneArrow {
  head: number
  /** `rests`: the price has not moved since. `back`: it moves away from the target. */
  flight: 'forward' | 'back' | 'rests'
}

/** All lanes have one scale: the way from base to target. */
export function placeArrow({ basePrice, targetPrice, close, isReached }: Flight): LaneArrow {
  const distance = LANE_TARGET - LANE_BASE
  if (isReached) return { head: LANE_TARGET, flight: 'forward' }
  if (Math.abs(close - basePrice) < UNMOVED) return { head: LANE_BASE + SHORTEST, flight: 'rests' }
  const gone = (close - basePrice) / (targetPrice - basePrice)
  if (gone < 0)
    return { head: LANE_BASE - Math.min(Math.max(-gone * distance, SHORTEST), LANE_BASE), flight: 'back' }
  return { head: LANE_BASE + Math.min(Math.max(gone * distance, SHORTEST), distance), flight: 'forward' }
}
