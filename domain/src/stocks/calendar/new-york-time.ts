import { DAY_MS } from '../../durations.ts'
import { isoDate, lastWeekday, nthWeekday, utcMidnight } from './calendar-date.ts'

const HOUR_MS = 3_600_000
const daylightByYear = new Map<number, { start: number; end: number }>()

/** Epoch milliseconds between which New York is on daylight time (Energy Policy Act of 2005; before it, 1987). */
function daylightTime(year: number): { start: number; end: number } {
  const known = daylightByYear.get(year)
  if (known) return known
  const first = year >= 2007 ? nthWeekday(year, 3, 0, 2) : nthWeekday(year, 4, 0, 1)
  const last = year >= 2007 ? nthWeekday(year, 11, 0, 1) : lastWeekday(year, 10, 0)
  // The clocks change at 02:00 local: 07:00 UTC from standard time, 06:00 UTC from daylight time.
  const times = { start: utcMidnight(first) + 7 * HOUR_MS, end: utcMidnight(last) + 6 * HOUR_MS }
  daylightByYear.set(year, times)
  return times
}

function isDaylightTime(at: number): boolean {
  const { start, end } = daylightTime(new Date(at).getUTCFullYear())
  return at >= start && at < end
}

/** New York's wall clock, expressed as if it were UTC. */
function wallClock(at: number): Date {
  return new Date(at - (isDaylightTime(at) ? 4 : 5) * HOUR_MS)
}

/** New York's calendar date at an instant (epoch milliseconds, 1987 or later). */
export function newYorkDate(at: number): string {
  return wallClock(at).toISOString().slice(0, 10)
}

/** New York's hour, 0..23, at an instant (epoch milliseconds, 1987 or later). */
export function newYorkHour(at: number): number {
  return wallClock(at).getUTCHours()
}

/** New York's weekday at an instant, 0 = Sunday … 6 = Saturday. */
export function newYorkWeekday(at: number): number {
  return wallClock(at).getUTCDay()
}

/**
 * The instant (epoch milliseconds) of a wall-clock time in New York.
 * A time that occurs twice means its first occurrence; a skipped time moves forward by the hour that was skipped.
 * RangeError for an invalid date.
 */
export function toInstant(date: string, hour: number, minute: number): number {
  const local = utcMidnight(date) + hour * HOUR_MS + minute * 60_000
  const inDaylightTime = local + 4 * HOUR_MS
  return isDaylightTime(inDaylightTime) ? inDaylightTime : local + 5 * HOUR_MS
}

const KOREA_AHEAD_MS = 9 * HOUR_MS

/** Korea's calendar date at an instant; Korea has kept UTC+9 without daylight time since 1988. */
export function koreanDate(at: number): string {
  return isoDate(at + KOREA_AHEAD_MS)
}

/** How many days of Korea's calendar lie from one instant to another, both in epoch ms; negative backwards. */
export function koreanDaysBetween(from: number, to: number): number {
  const countKoreanDays = (at: number) => Math.floor((at + KOREA_AHEAD_MS) / DAY_MS)
  return countKoreanDays(to) - countKoreanDays(from)
}

/** The moment, in epoch ms, at which a calendar date begins in Korea. */
export const koreanMidnight = (date: string): number => utcMidnight(date) - KOREA_AHEAD_MS
