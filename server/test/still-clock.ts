import type { SettableClock } from '#platform/clock.ts'

/** A clock that only moves when it is told to. `startAt` in epoch ms. */
export function stillClock(startAt: number): SettableClock {
  let at = startAt
  return { now: () => at, moveTo: (moment) => void (at = moment) }
}
