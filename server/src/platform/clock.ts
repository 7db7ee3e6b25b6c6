/** The product's time. All of the product's dates come from it; no other code reads the machine's time. */
export interface Clock {
  /** Epoch milliseconds, whole. */
  now(): number
}

export interface SettableClock extends Clock {
  /** Moves to `time` (epoch ms), forwards or back, and continues from there. */
  moveTo(time: number): void
}

export function isSettable(clock: Clock): clock is SettableClock {
  return 'moveTo' in clock
}

/** Real time, for sign-in, schedules and leases, which do not follow the product's clock. */
export const realClock: Clock = { now: () => Date.now() }

/** Starts at `startAt` (epoch ms) and then runs as fast as real time, even if the machine's own clock is changed. */
export function createSettableClock(startAt: number): SettableClock {
  let timeWhenMoved = startAt
  let movedAt = performance.now()
  return {
    now: () => timeWhenMoved + Math.floor(performance.now() - movedAt),
    moveTo(time) {
      timeWhenMoved = time
      movedAt = performance.now()
    },
  }
}
