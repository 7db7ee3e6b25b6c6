import { DAY_MS } from '../../durations.ts'
import { isoDate, lastWeekday, nthWeekday, utcMidnight } from './calendar-date.ts'

const HOUR_MS = 3_600_000
const daylightByYear = new Map<number, { start: number; end: number }>()

/**
 * Returns when daylight saving time starts and ends in New York, in epoch ms: since 2007 under the Energy Policy Act of
 * 2005, before that under the rules of 1987.
 */
function findDaylightTime(year: number): { start: number; end: number } {
  const known = daylightByYear.get(year)
  if (known) return known
  const first = year >= 2007 ? nthWeekday(year, 3, 0, 2) : nthWeekday(year, 4, 0, 1)
  const last = year >= 2007 ? nthWeekday(year, 11, 0, 1) : lastWeekday(year, 10, 0)
  // The clocks change at 02:00 local time: at 07:00 UTC in spring and at 06:00 UTC in autumn.
  const times = { start: utcMidnight(first) + 7 * HOUR_MS, end: utcMidnight(last) + 6 * HOUR_MS }
  daylightByYear.set(year, times)
  return times
}

function isDaylightTime(at: number): boolean {
  const { start, end } = findDaylightTime(new Date(at).getUTCFullYear())
  return at >= start && at < end
}

/** Returns New York's wall-clock time as the UTC fields of a date. */
function toWallClock(at: number): Date {
  return new Date(at - (isDaylightTime(at) ? 4 : 5) * HOUR_MS)
}

/** New York's calendar date at an instant (epoch milliseconds, 1987 or later). */
export function newYorkDate(at: number): string {
  return toWallClock(at).toISOString().slice(0, 10)
}

/** New York's hour, 0..23, at an instant (epoch milliseconds, 1987 or later). */
export function newYorkHour(at: number): number {
  return toWallClock(at).getUTCHours()
}

/** New York's weekday at an instant, 0 = Sunday … 6 = Saturday. */
export function newYorkWeekday(at: number): number {
  return toWallClock(at).getUTCDay()
}

/**
 * Returns the instant (epoch milliseconds) of a wall-clock time in New York.
 * For a time that occurs twice it returns the first occurrence, and for a skipped time the instant one hour later.
 * Throws a RangeError for an invalid date.
 */
export function toInstant(date: string, hour: number, minute: number): number {
  const local = utcMidnight(date) + hour * HOUR_MS + minute * 60_000
  const instantInDaylightTime = local + 4 * HOUR_MS
  return isDaylightTime(instantInDaylightTime) ? instantInDaylightTime : local + 5 * HOUR_MS
}

const KOREA_UTC_OFFSET_MS = 9 * HOUR_MS

/** Korea's calendar date at an instant. Korea has had UTC+9 without daylight saving time since 1988. */
export function koreanDate(at: number): string {
  return isoDate(at + KOREA_UTC_OFFSET_MS)
}

/** Number of calendar days in Korea between two instants in epoch ms; negative if `to` is before `from`. */
export function koreanDaysBetween(from: number, to: number): number {
  const toKoreanDayNumber = (at: number) => Math.floor((at + KOREA_UTC_OFFSET_MS) / DAY_MS)
  return toKoreanDayNumber(to) - toKoreanDayNumber(from)
}

/** The moment, in epoch ms, at which a calendar date begins in Korea. */
export const koreanMidnight = (date: string): number => utcMidnight(date) - KOREA_UTC_OFFSET_MS
