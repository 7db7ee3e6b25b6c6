import { DAY_MS } from '../../durations.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Midnight UTC of a calendar date in epoch milliseconds; RangeError unless `date` is a real 'YYYY-MM-DD'. */
export function utcMidnight(date: string): number {
  const at = ISO_DATE.test(date) ? Date.parse(`${date}T00:00:00.000Z`) : Number.NaN
  // Date.parse accepts 30 February by rolling over, so the day must come back unchanged.
  if (Number.isNaN(at) || new Date(at).getUTCDate() !== Number(date.slice(-2)))
    throw new RangeError(`not a calendar date: ${date}`)
  return at
}

/** The UTC calendar date, 'YYYY-MM-DD', of epoch milliseconds. */
export function isoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The date `days` calendar days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return isoDate(utcMidnight(date) + days * DAY_MS)
}

/** 0 = Sunday … 6 = Saturday. */
export function findWeekday(date: string): number {
  return new Date(utcMidnight(date)).getUTCDay()
}

/** The date of a year's month (1..12) that is its nth (1..5) given weekday (0 = Sunday). */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const offset = (weekday - first.getUTCDay() + 7) % 7
  return isoDate(first.getTime() + (offset + (nth - 1) * 7) * DAY_MS)
}

/** The date of a year's month (1..12) that is its last given weekday (0 = Sunday). */
export function lastWeekday(year: number, month: number, weekday: number): string {
  const last = new Date(Date.UTC(year, month, 0))
  const offset = (last.getUTCDay() - weekday + 7) % 7
  return isoDate(last.getTime() - offset * DAY_MS)
}
