/** The bar extends a little beyond the target. */
const REACH = 1.2
/** Nearer to the middle, the label below the target would cover that of the base. */
const ROOM_FOR_WORDS = 27

/** Positions on a bar that runs from the base, in the middle, to both sides; in percent from its left. */
export interface BarPlaces {
  target: number
  now: number
  /** Whether the label below the middle has space. */
  namesBase: boolean
}

/** Both changes in percent from the base. */
export function computeBarPlaces(target: number, now: number): BarPlaces {
  const reach = Math.max(Math.abs(target) * REACH, Math.abs(now) * 1.05)
  const placeChange = (change: number) => 50 + (change / reach) * 50
  return {
    target: placeChange(target),
    now: placeChange(now),
    namesBase: Math.abs(placeChange(target) - 50) >= ROOM_FOR_WORDS,
  }
}
