import { DAY_MS } from '../../durations.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Returns midnight UTC of a calendar date in epoch milliseconds. Throws a RangeError unless `date` is a real
 * 'YYYY-MM-DD'.
 */
export function toUtcMidnight(date: string): number {
  const midnight = ISO_DATE.test(date) ? Date.parse(`${date}T00:00:00.000Z`) : Number.NaN
  // Date.parse turns 30 February into a day in March, so the result is formatted again and compared.
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(date.slice(-2)))
    throw new RangeError(`not a calendar date: ${date}`)
  return midnight
}

/** Returns the UTC calendar date ('YYYY-MM-DD') of epoch milliseconds. */
export function toIsoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Returns the date `days` calendar days later (earlier if negative). */
export function addDays(date: string, days: number): string {
  return toIsoDate(toUtcMidnight(date) + days * DAY_MS)
}

/** Returns the weekday: 0 = Sunday … 6 = Saturday. */
export function findWeekday(date: string): number {
  return new Date(toUtcMidnight(date)).getUTCDay()
}

/** Returns the date of the nth (1..5) given weekday (0 = Sunday) of a month (1..12). */
export function findNthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const firstOfMonth = new Date(Date.UTC(year, month - 1, 1))
  const offset = (weekday - firstOfMonth.getUTCDay() + 7) % 7
  return toIsoDate(firstOfMonth.getTime() + (offset + (nth - 1) * 7) * DAY_MS)
}

/** Returns the date of the last given weekday (0 = Sunday) of a month (1..12). */
export function findLastWeekday(year: number, month: number, weekday: number): string {
  const lastOfMonth = new Date(Date.UTC(year, month, 0))
  const offset = (lastOfMonth.getUTCDay() - weekday + 7) % 7
  return toIsoDate(lastOfMonth.getTime() - offset * DAY_MS)
}
