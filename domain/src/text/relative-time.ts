import { DAY_MS } from '../durations.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The age of something in everyday units. */
export type RelativeTime =
  | { kind: 'now' }
  | { kind: 'minutes' | 'hours' | 'days'; count: number }
  | { kind: 'date' }

/**
 * Returns `now` for an age under a minute or a future time, then whole minutes, hours (under 24) and days (under 7);
 * `date` for anything older. Times in epoch milliseconds.
 */
export function toRelativeTime(at: number, now: number): RelativeTime {
  const age = now - at
  if (age < MINUTE_MS) return { kind: 'now' }
  if (age < HOUR_MS) return { kind: 'minutes', count: Math.floor(age / MINUTE_MS) }
  if (age < DAY_MS) return { kind: 'hours', count: Math.floor(age / HOUR_MS) }
  return age < 7 * DAY_MS ? { kind: 'days', count: Math.floor(age / DAY_MS) } : { kind: 'date' }
}
