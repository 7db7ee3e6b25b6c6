/** Epoch milliseconds. */
export type Clock = () => number

/** A clock that can be set and runs on from there. */
export type MovableClock = { now: Clock; set: (at: number) => void }

/** `real` gives the pace; RangeError when set to no instant. */
export function movableClock(start: number, real: Clock = Date.now): MovableClock {
  let offset = 0
  const set = (at: number): void => {
    if (!Number.isFinite(at)) throw new RangeError('the clock needs an instant')
    offset = at - real()
  }
  set(start)
  return { now: () => real() + offset, set }
}
