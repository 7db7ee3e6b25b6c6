import { toUtcMidnight } from '../stocks/calendar/calendar-date.ts'
import { getCloseTime } from '../stocks/calendar/trading-calendar.ts'
import { MAX_PERIOD } from './prediction.ts'
import { getPeriodMultiplier } from './judging/score.ts'
import { type JudgingWindow, computeJudgingWindow } from './judging/window.ts'
import { DAY_MS } from '../durations.ts'

/** Periods with the same judging window. */
export interface PeriodGroup {
  /** Shortest and longest of these periods in days. */
  from: number
  to: number
  /** The multiplier of the shortest period, which is the highest of the group. */
  multiplier: number
  window: JudgingWindow
}

/**
 * Groups the periods of a prediction made at a moment (epoch milliseconds) by their judging window, shortest first.
 */
export function listPeriodGroups(predictedAt: number): PeriodGroup[] {
  const { first, days } = computeJudgingWindow(predictedAt, MAX_PERIOD)
  const countDaysAfterFirst = (day: string) => (toUtcMidnight(day) - toUtcMidnight(first)) / DAY_MS
  // The window grows with each period that reaches another trading day.
  return days.map((last, index) => {
    const nextDay = days[index + 1]
    const from = countDaysAfterFirst(last) + 1
    return {
      from,
      to: nextDay ? countDaysAfterFirst(nextDay) : MAX_PERIOD,
      multiplier: getPeriodMultiplier(from),
      window: { days: days.slice(0, index + 1), first, last, evaluationEnd: getCloseTime(last) },
    }
  })
}

/** Returns the group's shortest period if its multiplier is higher than the multiplier of `period`, otherwise null. */
export function findHigherScoringPeriod({ from, multiplier }: PeriodGroup, period: number): number | null {
  return multiplier > getPeriodMultiplier(period) ? from : null
}
