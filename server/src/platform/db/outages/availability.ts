/**
 * Statements wait for the end of an outage up to this length, such as a switchover. In a longer outage they fail
 * immediately.
 */
const SHORT_OUTAGE_MS = 5000
/** For this long after a statement found the disk full, other failures are attributed to the full disk. */
const DISK_FULL_MS = 1000

/** Whether the database is available, according to the statements of this server. */
export interface Availability {
  reportOutage(): void
  reportAnswer(): void
  isUnavailable(): boolean
  /** Whether a statement should wait for an answer: the database is available, or the outage is still short. */
  shouldWait(): boolean
  /** Called when a statement fails because the disk is full. */
  reportDiskFull(): void
  isDiskFull(): boolean
}

/** `now` returns elapsed ms; by default it reads the monotonic clock. */
export function createAvailability(now = () => performance.now()): Availability {
  let unavailableSince: number | null = null
  let diskFullAt = -Infinity
  return {
    reportOutage: () => void (unavailableSince ??= now()),
    reportAnswer: () => void (unavailableSince = null),
    isUnavailable: () => unavailableSince !== null,
    shouldWait: () => unavailableSince === null || now() - unavailableSince < SHORT_OUTAGE_MS,
    reportDiskFull: () => void (diskFullAt = now()),
    isDiskFull: () => now() - diskFullAt < DISK_FULL_MS,
  }
}
