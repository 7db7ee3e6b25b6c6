import { DAY_MS } from '../durations.ts'

/** Days between two changes of a username. */
export const USERNAME_CHANGE_DAYS = 30
/** Days for which a freed username is reserved. `holdFreedUsername` in the database repeats it; a test compares them. */
export const FREED_USERNAME_DAYS = 90

/** When a username can be changed again, from its last change; both in epoch ms. Null: it was never changed, and can be. */
export function nextUsernameChange(changedAt: number | null): number | null {
  return changedAt === null ? null : changedAt + USERNAME_CHANGE_DAYS * DAY_MS
}
