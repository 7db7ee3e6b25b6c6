/**
 * Statements wait this long for the end of an outage, such as a switchover. Afterwards all fail at once until it is
 * over.
 */
const MAX_WAIT_MS = 5000
/** A failure this soon after a statement that found the disk full counts as its consequence. */
const MAX_FULL_MS = 1000

/** The availability of the database, as reported by this server's statements. */
export interface Availability {
  failed(): void
  answered(): void
  isAway(): boolean
  /** Whether waiting makes sense: the database is available, or has not been away for long. */
  isWorthWaiting(): boolean
  /** A statement could not be written because the disk is full. */
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
