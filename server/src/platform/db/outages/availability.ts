/** An outage is waited through for this long, as by a switchover; then everything fails at once until it is over. */
const MAX_WAIT_MS = 5000
/** How long after a statement that found the disk full a failure is taken for its consequence. */
const MAX_FULL_MS = 1000

/** Since when the database is away, as the statements of this server saw it. */
export interface Availability {
  failed(): void
  answered(): void
  isAway(): boolean
  /** Whether it is worth waiting for: away not at all, or not for long. */
  isWorthWaiting(): boolean
  /** A statement could not be written for want of space. */
  foundFull(): void
  isFull(): boolean
}

/** `now`: elapsed ms, by default monotonic. */
export function createAvailability(now = () => performance.now()): Availability {
  let awaySince: number | null = null
  let fullAt = -Infinity
  return {
    failed: () => void (awaySince ??= now()),
    answered: () => void (awaySince = null),
    isAway: () => awaySince !== null,
    isWorthWaiting: () => awaySince === null || now() - awaySince < MAX_WAIT_MS,
    foundFull: () => void (fullAt = now()),
    isFull: () => now() - fullAt < MAX_FULL_MS,
  }
}
