/** A member is listed from this many decided duels on … */
export const MIN_DECIDED = 20
/** … in at least this many weeks. */
export const MIN_WEEKS = 6

/** What a member lacks to be listed; null: nothing. */
export function missingToBeListed(decided: number, weeks: number): { decided: number; weeks: number } | null {
  const missing = { decided: Math.max(0, MIN_DECIDED - decided), weeks: Math.max(0, MIN_WEEKS - weeks) }
  return missing.decided + missing.weeks === 0 ? null : missing
}

/** Groups of periods in days, both included. */
export const PERIOD_BANDS = [
  { from: 1, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: 30 },
] as const
