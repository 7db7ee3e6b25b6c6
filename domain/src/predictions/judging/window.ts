import { toNewYorkDate, toNewYorkHour, toNewYorkWeekday } from '../../stocks/calendar/new-york-time.ts'
import { addDays } from '../../stocks/calendar/calendar-date.ts'
import {
  getCloseTime,
  isTradingDay,
  findNextTradingDay,
  getOpenTime,
  listTradingDays,
} from '../../stocks/calendar/trading-calendar.ts'

/** The trading days that judge a prediction. */
export interface JudgingWindow {
  /** Every trading day, ascending, as New York dates. */
  days: string[]
  first: string
  last: string
  /** Close of the last day in epoch milliseconds. */
  evaluationEnd: number
}

/** Trading hours in New York, from the first hour up to, not including, the second. */
export const TRADING_HOURS = { from: 9, to: 16 } as const

/**
 * Returns whether a moment is Monday to Friday from 09:00 up to, not including, 16:00 in New York, holidays or not;
 * `at` in epoch milliseconds.
 */
export function isTradingHours(at: number): boolean {
  const weekday = toNewYorkWeekday(at)
  const hour = toNewYorkHour(at)
  return weekday >= 1 && weekday <= 5 && hour >= TRADING_HOURS.from && hour < TRADING_HOURS.to
}

/**
 * Returns the earliest time of a result in epoch ms: the end of the evaluation plus the minutes until its candles are
 * final.
 */
export function computeResultTime(evaluationEnd: number, settleMinutes: number): number {
  return evaluationEnd + settleMinutes * 60_000
}

/**
 * Returns the first trading day that opens after a moment (epoch ms), so that none of its prices were known by then.
 */
function findFirstDayOpeningAfter(at: number): string {
  const today = toNewYorkDate(at)
  return isTradingDay(today) && getOpenTime(today) > at ? today : findNextTradingDay(today)
}

/**
 * Computes the trading days that judge a prediction made at `predictedAt` (epoch milliseconds). They lie in
 * `period` calendar days, which begin with the first trading day that opens after that moment. Never empty. Throws a
 * RangeError if the window would reach beyond the calendar (2040).
 */
export function computeJudgingWindow(predictedAt: number, period: number): JudgingWindow {
  if (!(period >= 1)) throw new RangeError(`not a period: ${period}`)
  const first = findFirstDayOpeningAfter(predictedAt)
  const days = listTradingDays(first, addDays(first, period - 1))
  const last = days.at(-1) ?? first
  return { days, first, last, evaluationEnd: getCloseTime(last) }
}
