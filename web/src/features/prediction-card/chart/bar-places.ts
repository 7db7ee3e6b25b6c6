/** The bar reaches a little further than its target. */
const REACH = 1.2
/** Nearer to the middle, the words below the target would lie on those of the base. */
const ROOM_FOR_WORDS = 27

/** Positions on a bar that runs from the base, in the middle, to both sides; in percent from its left. */
export interface BarPlaces {
  target: number
  /** Null: no price is known, or it stands at the base. */
  now: number | null
  /** The words below the middle have room. */
  namesBase: boolean
}

/** Both changes in percent from the base. */
export function barPlaces(target: number, now: number | null): BarPlaces {
  const reach = Math.max(Math.abs(target) * REACH, Math.abs(now ?? 0) * 1.05)
  const place = (change: number) => 50 + (change / reach) * 50
  return {
    target: place(target),
    now: now === null || now === 0 ? null : place(now),
    namesBase: Math.abs(place(target) - 50) >= ROOM_FOR_WORDS,
  }
}
