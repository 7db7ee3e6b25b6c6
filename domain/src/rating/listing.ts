/** A member is listed from this many counted predictions on … */
export const MIN_JUDGED = 20
/** … in at least this many weeks. */
export const MIN_WEEKS = 6

/** What a member lacks to be listed; null: nothing. */
export function missingToBeListed(judged: number, weeks: number): { judged: number; weeks: number } | null {
  const missing = { judged: Math.max(0, MIN_JUDGED - judged), weeks: Math.max(0, MIN_WEEKS - weeks) }
  return missing.judged + missing.weeks === 0 ? null : missing
}

/** Bands of the chance in percent: above `from`, up to `to`. */
export const CHANCE_BANDS = [
  { from: 5, to: 20 },
  { from: 20, to: 35 },
  { from: 35, to: 50 },
  { from: 50, to: 65 },
  { from: 65, to: 90 },
] as const

/** Groups of periods in days, both included. */
export const PERIOD_BANDS = [
  { from: 1, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: 30 },
] as const
