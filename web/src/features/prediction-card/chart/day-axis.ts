import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import {
  getCloseTime,
  isTradingDay,
  getOpenTime,
  findPreviousTradingDay,
  listTradingDays,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'

const MIN_PAST_DAYS = 12
const MAX_PAST_DAYS = 30
/** The number of days shown before the window, as a multiple of the window's length. */
const PAST_FACTOR = 2
/** Upper bound of calendar days per trading day, weekends and holidays included. */
const CALENDAR_DAYS_PER_TRADING_DAY = 2

interface JudgingWindow {
  windowFirst: string
  windowLast: string
}

/** The x axis of a chart: days of equal width; a close is at the right edge of its day. */
export interface DayAxis {
  days: readonly string[]
  /** Returns the right edge of a day in percent from the left; null outside of the chart. */
  findEnd: (day: string) => number | null
  /** Returns the position of a moment (epoch ms), during trading hours or between two days; null outside of the chart. */
  findPosition: (moment: number) => number | null
  /** The left edge of the window, in percent. */
  windowStart: number
}

/** Creates the x axis of a chart: the window of a prediction and some days before it. */
export function createDayAxis({ windowFirst, windowLast }: JudgingWindow): DayAxis {
  const windowLength = listTradingDays(windowFirst, windowLast).length
  const pastDayCount = Math.min(Math.max(Math.ceil(windowLength * PAST_FACTOR), MIN_PAST_DAYS), MAX_PAST_DAYS)
  // Another week, in case holidays are close to each other.
  const daysBefore = listTradingDays(
    addDays(windowFirst, -CALENDAR_DAYS_PER_TRADING_DAY * pastDayCount - 7),
    findPreviousTradingDay(windowFirst),
  )
  const days = [...daysBefore.slice(-pastDayCount), ...listTradingDays(windowFirst, windowLast)]
  const indexes = new Map(days.map((day, index) => [day, index]))
  // The line begins at the left edge with the close of the day before.
  indexes.set(findPreviousTradingDay(days[0]!), -1)
  const toPercent = (dayCount: number) => (dayCount / days.length) * 100
  /**
   * Returns the position in the chart, in percent, at a share of a day: 0 is the left edge of the day, 1 its right edge.
   * Null for a day outside of the chart.
   */
  const findPositionAtShare = (day: string, dayShare: number) => {
    const index = indexes.get(day)
    return index === undefined ? null : toPercent(index + dayShare)
  }
  return {
    days,
    findEnd: (day) => findPositionAtShare(day, 1),
    findPosition(moment) {
      const day = toNewYorkDate(moment)
      if (!isTradingDay(day)) return findPositionAtShare(findPreviousTradingDay(day), 1)
      const dayShare = (moment - getOpenTime(day)) / (getCloseTime(day) - getOpenTime(day))
      return findPositionAtShare(day, Math.min(Math.max(dayShare, 0), 1))
    },
    windowStart: toPercent(days.length - windowLength),
  }
}
