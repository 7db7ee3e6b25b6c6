import { DAY_MS } from '../durations.ts'

/** Days between two changes of a username. */
export const USERNAME_CHANGE_DAYS = 30
/**
 * Days for which a freed username is reserved. `reserveFreedUsername` in the database has the same number; a test
 * compares them.
 */
export const FREED_USERNAME_RESERVED_DAYS = 90

/**
 * Computes when a username can be changed again after its last change; both in epoch ms. Null if it was never changed
 * and can be changed now.
 */
export function computeNextUsernameChange(changedAt: number | null): number | null {
  return changedAt === null ? null : changedAt + USERNAME_CHANGE_DAYS * DAY_MS
}
