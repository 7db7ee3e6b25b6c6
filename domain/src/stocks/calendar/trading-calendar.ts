import { addDays, toUtcMidnight, findWeekday } from './calendar-date.ts'
import { isEarlyClose, listClosures } from './market-holidays.ts'
import { toInstant, toNewYorkDate } from './new-york-time.ts'

/** The years for which the rules of `market-holidays.ts` are known. */
export const CALENDAR_FIRST_YEAR = 2000
export const CALENDAR_LAST_YEAR = 2040

/** Returns whether the calendar covers a year before and after a moment (epoch ms). */
export function hasCalendarAround(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  return year > CALENDAR_FIRST_YEAR && year < CALENDAR_LAST_YEAR
}

const closuresByYear = new Map<number, Set<string>>()

function getYearClosures(date: string): Set<string> {
  const year = new Date(toUtcMidnight(date)).getUTCFullYear()
  if (year < CALENDAR_FIRST_YEAR || year > CALENDAR_LAST_YEAR) {
    throw new RangeError(`no trading calendar for ${date}`)
  }
  const cachedClosures = closuresByYear.get(year)
  if (cachedClosures) return cachedClosures
  const closures = listClosures(year)
  closuresByYear.set(year, closures)
  return closures
}

/** Cached, because a window needs up to 30 days and an evaluation handles thousands of windows. */
const tradingDayCache = new Map<string, boolean>()

/**
 * Returns whether NYSE and Nasdaq trade on a New York date ('YYYY-MM-DD'). Throws a RangeError outside 2000..2040.
 */
export function isTradingDay(date: string): boolean {
  const cachedAnswer = tradingDayCache.get(date)
  if (cachedAnswer !== undefined) return cachedAnswer
  const closures = getYearClosures(date)
  const weekday = findWeekday(date)
  const isOpenDay = weekday !== 0 && weekday !== 6 && !closures.has(date)
  tradingDayCache.set(date, isOpenDay)
  return isOpenDay
}

function stepToTradingDay(date: string, step: 1 | -1): string {
  let day = addDays(date, step)
  while (!isTradingDay(day)) day = addDays(day, step)
  return day
}

/** Cached, because judging looks up five days for each prediction, to know how long to wait for missing candles. */
const nextTradingDays = new Map<string, string>()

/** Returns the first trading day strictly after a date. */
export function findNextTradingDay(date: string): string {
  const cachedDay = nextTradingDays.get(date)
  if (cachedDay !== undefined) return cachedDay
  const nextDay = stepToTradingDay(date, 1)
  nextTradingDays.set(date, nextDay)
  return nextDay
}

/** Returns the last trading day strictly before a date. */
export function findPreviousTradingDay(date: string): string {
  return stepToTradingDay(date, -1)
}

/** Cached, because judging lists the days of each window twice. */
const nextCalendarDays = new Map<string, string>()

function findDayAfter(date: string): string {
  const cachedDay = nextCalendarDays.get(date)
  if (cachedDay !== undefined) return cachedDay
  const nextDay = addDays(date, 1)
  nextCalendarDays.set(date, nextDay)
  return nextDay
}

/** Lists all trading days from `first` to `last`, both included, in order. */
export function listTradingDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = findDayAfter(day)) {
    if (isTradingDay(day)) days.push(day)
  }
  return days
}

function requireTradingDay(date: string): void {
  if (!isTradingDay(date)) throw new RangeError(`not a trading day: ${date}`)
}

/**
 * Returns the regular open of a trading day, 09:30 in New York, in epoch milliseconds. Throws a RangeError for other
 * days.
 */
export function getOpenTime(date: string): number {
  requireTradingDay(date)
  return toInstant(date, 9, 30)
}

/** Cached, because judging needs the close of every candle since a prediction. */
const closeCache = new Map<string, number>()

/**
 * Returns the close of a trading day in epoch milliseconds: 16:00 in New York, or 13:00 on early closes. Throws a
 * RangeError for other days.
 */
export function getCloseTime(date: string): number {
  const cachedClose = closeCache.get(date)
  if (cachedClose !== undefined) return cachedClose
  requireTradingDay(date)
  const close = toInstant(date, isEarlyClose(date) ? 13 : 16, 0)
  closeCache.set(date, close)
  return close
}

/** Returns the latest trading day whose close has passed at a moment (epoch milliseconds). */
export function findLastFinishedTradingDay(at: number): string {
  const today = toNewYorkDate(at)
  return isTradingDay(today) && getCloseTime(today) <= at ? today : findPreviousTradingDay(today)
}
