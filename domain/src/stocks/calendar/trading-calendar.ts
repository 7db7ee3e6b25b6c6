import { addDays, utcMidnight, findWeekday } from './calendar-date.ts'
import { closesEarly, listClosures } from './market-holidays.ts'
import { toInstant, newYorkDate } from './new-york-time.ts'

export { addDays } from './calendar-date.ts'

/** The years whose holidays the rules below are known to describe. */
export const CALENDAR_FIRST_YEAR = 2000
export const CALENDAR_LAST_YEAR = 2040

/** Whether the calendar covers a year before and after an instant (epoch ms). */
export function hasCalendarAround(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  return year > CALENDAR_FIRST_YEAR && year < CALENDAR_LAST_YEAR
}

const closuresByYear = new Map<number, Set<string>>()

function closures(date: string): Set<string> {
  const year = new Date(utcMidnight(date)).getUTCFullYear()
  if (year < CALENDAR_FIRST_YEAR || year > CALENDAR_LAST_YEAR) {
    throw new RangeError(`no trading calendar for ${date}`)
  }
  const known = closuresByYear.get(year)
  if (known) return known
  const closed = listClosures(year)
  closuresByYear.set(year, closed)
  return closed
}

/** A window asks it of up to 30 days, and an evaluation of thousands of windows. */
const knownDays = new Map<string, boolean>()

/** Whether NYSE and Nasdaq trade on a New York date ('YYYY-MM-DD'); RangeError outside 2000..2040. */
export function isTradingDay(date: string): boolean {
  const known = knownDays.get(date)
  if (known !== undefined) return known
  const closed = closures(date)
  const weekday = findWeekday(date)
  const trades = weekday !== 0 && weekday !== 6 && !closed.has(date)
  knownDays.set(date, trades)
  return trades
}

function stepToTradingDay(date: string, step: 1 | -1): string {
  let day = addDays(date, step)
  while (!isTradingDay(day)) day = addDays(day, step)
  return day
}

/** Judging asks for five of them, to know how long it waits for missing candles. */
const nextDays = new Map<string, string>()

/** The first trading day strictly after a date. */
export function nextTradingDay(date: string): string {
  const known = nextDays.get(date)
  if (known !== undefined) return known
  const next = stepToTradingDay(date, 1)
  nextDays.set(date, next)
  return next
}

/** The last trading day strictly before a date. */
export function previousTradingDay(date: string): string {
  return stepToTradingDay(date, -1)
}

/** Judging asks twice for the days of each window. */
const following = new Map<string, string>()

function dayAfter(date: string): string {
  const known = following.get(date)
  if (known !== undefined) return known
  const next = addDays(date, 1)
  following.set(date, next)
  return next
}

/** All trading days from `first` to `last`, both included, in order. */
export function tradingDaysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) {
    if (isTradingDay(day)) days.push(day)
  }
  return days
}

function requireTradingDay(date: string): void {
  if (!isTradingDay(date)) throw new RangeError(`not a trading day: ${date}`)
}

/** The regular open, 09:30 in New York, of a trading day in epoch milliseconds; RangeError for other days. */
export function findOpen(date: string): number {
  requireTradingDay(date)
  return toInstant(date, 9, 30)
}

/** Judging asks it of every candle since a prediction. */
const closes = new Map<string, number>()

/** The close, 16:00 or on early closes 13:00 in New York, of a trading day in epoch milliseconds; RangeError for other days. */
export function findClose(date: string): number {
  const known = closes.get(date)
  if (known !== undefined) return known
  requireTradingDay(date)
  const close = toInstant(date, closesEarly(date) ? 13 : 16, 0)
  closes.set(date, close)
  return close
}

/** The latest trading day whose close has come at an instant (epoch milliseconds). */
export function lastFinishedTradingDay(at: number): string {
  const today = newYorkDate(at)
  return isTradingDay(today) && findClose(today) <= at ? today : previousTradingDay(today)
}
