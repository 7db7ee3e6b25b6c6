import type { SettableClock } from '#platform/clock.ts'

/** Creates a clock that moves only when it is set. `startAt` in epoch ms. */
export function createFrozenClock(startAt: number): SettableClock {
  let now = startAt
  return { now: () => now, moveTo: (newNow) => void (now = newNow) }
}
