/** The product's time. Every date of the product comes from it; nothing else reads the machine's time. */
export interface Clock {
  /** Epoch milliseconds, whole. */
  now(): number
}

export interface SettableClock extends Clock {
  /** Moves to `at` (epoch ms), forwards or back, and runs on from there. */
  moveTo(at: number): void
}

export function isSettable(clock: Clock): clock is SettableClock {
  return 'moveTo' in clock
}

/** Real time, for what is no date of the product: sign-in, schedules, leases. */
export const realClock: Clock = { now: () => Date.now() }

/** Starts at `startAt` (epoch ms) and then runs as fast as real time, whatever happens to the machine's own clock. */
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
