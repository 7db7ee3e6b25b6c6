import {
  addDays,
  toIsoDate,
  findLastWeekday,
  findNthWeekday,
  toUtcMidnight,
  findWeekday,
} from './calendar-date.ts'

const SUNDAY = 0
const MONDAY = 1
const WEDNESDAY = 3
const THURSDAY = 4
const FRIDAY = 5
const SATURDAY = 6

/** Unplanned closures: 11 September, four state funerals, hurricane Sandy. */
const UNPLANNED_CLOSURES = [
  '2001-09-11',
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11',
  '2007-01-02',
  '2012-10-29',
  '2012-10-30',
  '2018-12-05',
  '2025-01-09',
]

/** Computes Easter Sunday of the Gregorian calendar (anonymous algorithm, Meeus/Jones/Butcher). */
function computeEasterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return toIsoDate(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}

/** Returns the date on which a fixed-date holiday is observed: the Friday before a Saturday, the Monday after a Sunday. */
function toObservedDate(date: string): string {
  const weekday = findWeekday(date)
  if (weekday === SATURDAY) return addDays(date, -1)
  return weekday === SUNDAY ? addDays(date, 1) : date
}

const findThanksgiving = (year: number) => findNthWeekday(year, 11, THURSDAY, 4)

/**
 * Lists the dates of a year on which NYSE and Nasdaq are closed, apart from weekends (NYSE Rule 7.2; valid from 2000
 * on).
 */
export function listClosures(year: number): Set<string> {
  const martinLutherKingDay = findNthWeekday(year, 1, MONDAY, 3)
  const presidentsDay = findNthWeekday(year, 2, MONDAY, 3)
  const goodFriday = addDays(computeEasterSunday(year), -2)
  const memorialDay = findLastWeekday(year, 5, MONDAY)
  const independenceDay = toObservedDate(`${year}-07-04`)
  const labourDay = findNthWeekday(year, 9, MONDAY, 1)
  const christmas = toObservedDate(`${year}-12-25`)
  const holidays = [
    martinLutherKingDay,
    presidentsDay,
    goodFriday,
    memorialDay,
    independenceDay,
    labourDay,
    findThanksgiving(year),
    christmas,
    ...UNPLANNED_CLOSURES.filter((date) => date.startsWith(`${year}-`)),
  ]
  // New Year's Day on a Saturday is not observed on the Friday, which is the old year's last trading day.
  const newYear = `${year}-01-01`
  if (findWeekday(newYear) !== SATURDAY) holidays.push(toObservedDate(newYear))
  const juneteenth = toObservedDate(`${year}-06-19`)
  if (year >= 2022) holidays.push(juneteenth)
  return new Set(holidays)
}

/**
 * Returns whether a trading day around Independence Day ended early. The rule for a 4 July on a Thursday changed in
 * 2013.
 */
function isEarlyCloseInJuly(date: string, year: number): boolean {
  if (date === `${year}-07-05`) return year < 2013 && findWeekday(date) === FRIDAY
  return date === `${year}-07-03` && (year >= 2013 || findWeekday(date) !== WEDNESDAY)
}

/**
 * Returns whether a trading day closes at 13:00: around 4 July, after Thanksgiving, on Christmas Eve, and on 26
 * December 2003.
 */
export function isEarlyClose(date: string): boolean {
  const year = new Date(toUtcMidnight(date)).getUTCFullYear()
  const afterThanksgiving = addDays(findThanksgiving(year), 1)
  const isListedEarlyClose = [afterThanksgiving, `${year}-12-24`, '2003-12-26'].includes(date)
  return isListedEarlyClose || isEarlyCloseInJuly(date, year)
}
