import { newYorkDate, newYorkHour, newYorkWeekday } from '../../stocks/calendar/new-york-time.ts'
import {
  addDays,
  findClose,
  isTradingDay,
  nextTradingDay,
  findOpen,
  tradingDaysBetween,
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

/** The hours of New York of `isTradingHours`: from the first up to, not including, the second. */
export const TRADING_HOURS = { from: 9, to: 16 } as const

/** Monday to Friday from 09:00 up to, not including, 16:00 in New York, holidays or not; `at` in epoch milliseconds. */
export function isTradingHours(at: number): boolean {
  const weekday = newYorkWeekday(at)
  const hour = newYorkHour(at)
  return weekday >= 1 && weekday <= 5 && hour >= TRADING_HOURS.from && hour < TRADING_HOURS.to
}

/** The earliest time of a result, in epoch ms: the end of the evaluation plus the minutes its candles take to settle. */
export function resultTime(evaluationEnd: number, settleMinutes: number): number {
  return evaluationEnd + settleMinutes * 60_000
}

/** The first trading day that opens after an instant (epoch ms): none of its prices were known by then. */
function firstOpeningAfter(at: number): string {
  const today = newYorkDate(at)
  return isTradingDay(today) && findOpen(today) > at ? today : nextTradingDay(today)
}

/**
 * The trading days that judge a prediction made at `predictedAt` (epoch milliseconds) over `period` calendar days:
 * from the first that opens after it to that day + period − 1. Never empty; RangeError past 2040 or without a day.
 */
export function judgingWindow(predictedAt: number, period: number): JudgingWindow {
  if (!(period >= 1)) throw new RangeError(`not a period: ${period}`)
  const first = firstOpeningAfter(predictedAt)
  const days = tradingDaysBetween(first, addDays(first, period - 1))
  const last = days.at(-1) ?? first
  return { days, first, last, evaluationEnd: findClose(last) }
}
