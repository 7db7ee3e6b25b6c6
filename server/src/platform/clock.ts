/** The product's time. Every date of the product comes from it; no other code reads the machine's time. */
export interface Clock {
  /** Epoch milliseconds, whole. */
  now(): number
}

export interface SettableClock extends Clock {
  /** Sets the clock to `at` (epoch ms), forwards or back; it continues from there. */
  moveTo(at: number): void
}

export function isSettable(clock: Clock): clock is SettableClock {
  return 'moveTo' in clock
}

/** Real time, for what is not a date of the product: sign-in, schedules, leases. */
export const realClock: Clock = { now: () => Date.now() }

/**
 * Starts at `startAt` (epoch ms) and then runs as fast as real time, independent of changes of the machine's clock.
 */
export function createSettableClock(startAt: number): SettableClock {
  let base = startAt
  let movedAt = performance.now()
  return {
    now: () => base + Math.floor(performance.now() - movedAt),
    moveTo(at) {
      base = at
      movedAt = performance.now()
    },
  }
}
