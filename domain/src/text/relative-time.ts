import { DAY_MS } from '../durations.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long ago something was, in everyday units. */
export type RelativeTime =
  | { kind: 'now' }
  | { kind: 'minutes' | 'hours' | 'days'; count: number }
  | { kind: 'date' }

/** Under a minute (or yet to come) now; then whole minutes, hours under 24, days under 7, else its date. Epoch milliseconds. */
export function relativeTime(at: number, now: number): RelativeTime {
  const age = now - at
  if (age < MINUTE_MS) return { kind: 'now' }
  if (age < HOUR_MS) return { kind: 'minutes', count: Math.floor(age / MINUTE_MS) }
  if (age < DAY_MS) return { kind: 'hours', count: Math.floor(age / HOUR_MS) }
  return age < 7 * DAY_MS ? { kind: 'days', count: Math.floor(age / DAY_MS) } : { kind: 'date' }
}
