import { findLastWeekday, findNthWeekday, toUtcMidnight } from './calendar-date.ts'

const SUNDAY = 0
const HOUR_MS = 3_600_000
/** Time by which New York is behind UTC. */
const DAYLIGHT_OFFSET_MS = 4 * HOUR_MS
const STANDARD_OFFSET_MS = 5 * HOUR_MS
const daylightByYear = new Map<number, { start: number; end: number }>()

/**
 * Returns when daylight saving time starts and ends in New York, in epoch ms: since 2007 under the Energy Policy Act of
 * 2005, before that under the rules of 1987.
 */
function findDaylightTime(year: number): { start: number; end: number } {
  const cachedDaylight = daylightByYear.get(year)
  if (cachedDaylight) return cachedDaylight
  const firstDate = year >= 2007 ? findNthWeekday(year, 3, SUNDAY, 2) : findNthWeekday(year, 4, SUNDAY, 1)
  const lastDate = year >= 2007 ? findNthWeekday(year, 11, SUNDAY, 1) : findLastWeekday(year, 10, SUNDAY)
  // The clocks change at 02:00 local time: at 07:00 UTC in spring and at 06:00 UTC in autumn.
  const times = { start: toUtcMidnight(firstDate) + 7 * HOUR_MS, end: toUtcMidnight(lastDate) + 6 * HOUR_MS }
  daylightByYear.set(year, times)
  return times
}

function isDaylightTime(at: number): boolean {
  const { start, end } = findDaylightTime(new Date(at).getUTCFullYear())
  return at >= start && at < end
}

/** Returns New York's wall-clock time as the UTC fields of a date. */
function toWallClock(at: number): Date {
  return new Date(at - (isDaylightTime(at) ? DAYLIGHT_OFFSET_MS : STANDARD_OFFSET_MS))
}

/** Returns New York's calendar date at a moment (epoch milliseconds, 1987 or later). */
export function toNewYorkDate(at: number): string {
  return toWallClock(at).toISOString().slice(0, 10)
}

/** Returns New York's hour, 0..23, at a moment (epoch milliseconds, 1987 or later). */
export function toNewYorkHour(at: number): number {
  return toWallClock(at).getUTCHours()
}

/** Returns New York's weekday at a moment, 0 = Sunday … 6 = Saturday. */
export function toNewYorkWeekday(at: number): number {
  return toWallClock(at).getUTCDay()
}

/**
 * Returns the instant (epoch milliseconds) of a wall-clock time in New York.
 * For a time that occurs twice it returns the first occurrence, and for a skipped time the instant one hour later.
 * Throws a RangeError for an invalid date.
 */
export function toInstant(date: string, hour: number, minute: number): number {
  const localTime = toUtcMidnight(date) + hour * HOUR_MS + minute * 60_000
  const instantInDaylightTime = localTime + DAYLIGHT_OFFSET_MS
  return isDaylightTime(instantInDaylightTime) ? instantInDaylightTime : localTime + STANDARD_OFFSET_MS
}
