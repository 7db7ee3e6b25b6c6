/** Epoch milliseconds. */
export type Clock = () => number

/** A clock that can be set and continues from there. */
export type MovableClock = { now: Clock; set: (at: number) => void }

/** Throws a RangeError for an invalid moment. */
export function createMovableClock(start: number): MovableClock {
  let offset = 0
  const set = (at: number): void => {
    if (!Number.isFinite(at)) throw new RangeError('the clock needs an instant')
    offset = at - Date.now()
  }
  set(start)
  return { now: () => Date.now() + offset, set }
}
