import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import {
  addDays,
  findClose,
  isTradingDay,
  findOpen,
  findPreviousTradingDay,
  listTradingDays,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'

const MIN_PAST_DAYS = 12
const MAX_PAST_DAYS = 30
/** Days shown before the window of a pending prediction, as a share of the window's length. */
const PAST_SHARE = 2
/** Upper bound of calendar days per trading day, weekends and holidays included. */
const CALENDAR_DAYS_PER_TRADING_DAY = 2

interface EvaluationWindow {
  windowFirst: string
  windowLast: string
}

/** The days of a chart, all of equal width; a close is at the right edge of its day. */
export interface ChartDays {
  days: readonly string[]
  /** Returns the right edge of a day, in percent from the left; null outside of the chart. */
  findEnd: (day: string) => number | null
  /** Returns the position of a moment (epoch ms), within a session or between two; null outside of the chart. */
  findPosition: (moment: number) => number | null
  windowStart: number
}

/** Creates the days of a chart: the window of a prediction and some days before it. */
export function createChartDays({ windowFirst, windowLast }: EvaluationWindow): ChartDays {
  const windowLength = listTradingDays(windowFirst, windowLast).length
  const pastDayCount = Math.min(Math.max(Math.ceil(windowLength * PAST_SHARE), MIN_PAST_DAYS), MAX_PAST_DAYS)
  const daysBefore = listTradingDays(
    addDays(windowFirst, -CALENDAR_DAYS_PER_TRADING_DAY * pastDayCount - 7),
    findPreviousTradingDay(windowFirst),
  )
  const days = [...daysBefore.slice(-pastDayCount), ...listTradingDays(windowFirst, windowLast)]
  const indexes = new Map(days.map((day, index) => [day, index]))
  // The line begins at the left edge with the close of the day before.
  indexes.set(findPreviousTradingDay(days[0]!), -1)
  const toPercent = (slots: number) => (slots / days.length) * 100
  const findEdge = (day: string, shift: number) => {
    const index = indexes.get(day)
    return index === undefined ? null : toPercent(index + shift)
  }
  return {
    days,
    findEnd: (day) => findEdge(day, 1),
    findPosition(moment) {
      const day = toNewYorkDate(moment)
      if (!isTradingDay(day)) return findEdge(findPreviousTradingDay(day), 1)
      const dayShare = (moment - findOpen(day)) / (findClose(day) - findOpen(day))
      return findEdge(day, Math.min(Math.max(dayShare, 0), 1))
    },
    windowStart: toPercent(days.length - windowLength),
  }
}
