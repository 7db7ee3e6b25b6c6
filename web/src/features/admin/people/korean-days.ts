import { DAY_MS } from '@gwanyeok/domain/durations.ts'

/** Korea has no summer time. */
const KOREA_AHEAD_MS = 9 * 3_600_000

/** The Korean date so many days after `now`: `2026-11-24`. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + KOREA_AHEAD_MS + days * DAY_MS).toISOString().slice(0, 10)
}

/** The instant at which a Korean day begins, in UTC. */
export function startOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KOREA_AHEAD_MS).toISOString()
}
