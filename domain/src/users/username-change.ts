const DAY_MS = 86_400_000

/** How often a name can be changed. */
export const USERNAME_CHANGE_DAYS = 30
/** For how long nobody else can take a name that was given up; `holdFreedUsername` in the database knows it too. */
export const FREED_USERNAME_DAYS = 90

/** From when on the name can be changed again, in epoch ms of the last change; null: it never was, and can be. */
export function nextUsernameChange(changedAt: number | null): number | null {
  return changedAt === null ? null : changedAt + USERNAME_CHANGE_DAYS * DAY_MS
}
