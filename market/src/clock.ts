/** Epoch milliseconds. */
export type Clock = () => number

/** A clock that can be set and continues from there. */
export type MovableClock = { now: Clock; set: (now: number) => void }

/** Creates a clock that is set to `start`. This function and `set` throw a RangeError for an invalid instant. */
export function createMovableClock(start: number): MovableClock {
  let offset = 0
  const set = (now: number): void => {
    if (!Number.isFinite(now)) throw new RangeError('the clock needs an instant')
    offset = now - Date.now()
  }
  set(start)
  return { now: () => Date.now() + offset, set }
}
