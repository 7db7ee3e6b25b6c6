import { utcMidnight } from '../stocks/calendar/calendar-date.ts'
import { findClose } from '../stocks/calendar/trading-calendar.ts'
import { MAX_PERIOD } from './prediction.ts'
import { periodMultiplier } from './judging/score.ts'
import { type JudgingWindow, judgingWindow } from './judging/window.ts'
import { DAY_MS } from '../durations.ts'

/** Periods that the same trading days judge. */
export interface PeriodGroup {
  /** Shortest and longest of them in days. */
  from: number
  to: number
  /** The multiplier of the shortest period, the best of the group. */
  multiplier: number
  window: JudgingWindow
}

/** The periods of a prediction made at an instant (epoch milliseconds) by the window that judges them, shortest first. */
export function periodGroups(predictedAt: number): PeriodGroup[] {
  const { first, days } = judgingWindow(predictedAt, MAX_PERIOD)
  const daysAfterFirst = (day: string) => (utcMidnight(day) - utcMidnight(first)) / DAY_MS
  // A window grows with each period that reaches another trading day.
  return days.map((last, at) => {
    const next = days[at + 1]
    const from = daysAfterFirst(last) + 1
    return {
      from,
      to: next ? daysAfterFirst(next) : MAX_PERIOD,
      multiplier: periodMultiplier(from),
      window: { days: days.slice(0, at + 1), first, last, evaluationEnd: findClose(last) },
    }
  })
}

/** The period that is judged by the same days and pays more, or null. */
export function betterPaidPeriod({ from, multiplier }: PeriodGroup, period: number): number | null {
  return multiplier > periodMultiplier(period) ? from : null
}
