import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import {
  addDays,
  findClose,
  isTradingDay,
  findOpen,
  findPreviousTradingDay,
  listTradingDays,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'

/** Number of trading days shown before a sealed prediction, whose chart has nothing else. */
const SEALED_PAST = 20
const MIN_PAST = 5
const MAX_PAST = 12
/** Before the window of a pending prediction, the chart shows days for this share of the window's length. */
const PAST_SHARE = 0.8
/** Calendar days that contain this many trading days, holidays included. */
const CALENDAR_DAYS = 2

interface Window {
  windowFirst: string
  windowLast: string
}

/** The days of a chart, all of equal width; a close is at the right edge of its day. */
export interface ChartDays {
  days: readonly string[]
  /** Returns the right edge of a day, in percent from the left; null outside of the chart. */
  findEnd: (day: string) => number | null
  /** Returns the position of a moment (epoch ms), within a session or between two. */
  at: (moment: number) => number | null
  windowStart: number
  /** Number of trading days of the window. */
  windowLength: number
}

/** Some days before the window of a prediction, and the window. */
export function createChartDays({ windowFirst, windowLast }: Window, isSealed: boolean): ChartDays {
  const windowLength = listTradingDays(windowFirst, windowLast).length
  const past = isSealed
    ? SEALED_PAST
    : Math.min(Math.max(Math.ceil(windowLength * PAST_SHARE), MIN_PAST), MAX_PAST)
  const before = listTradingDays(
    addDays(windowFirst, -CALENDAR_DAYS * past - 7),
    findPreviousTradingDay(windowFirst),
  )
  const days = [...before.slice(-past), ...listTradingDays(windowFirst, windowLast)]
  const indexes = new Map(days.map((day, index) => [day, index]))
  // The line begins at the left edge with the close of the day before.
  indexes.set(findPreviousTradingDay(days[0]!), -1)
  const share = (slots: number) => (slots / days.length) * 100
  const edge = (day: string, shift: number) => {
    const index = indexes.get(day)
    return index === undefined ? null : share(index + shift)
  }
  return {
    days,
    findEnd: (day) => edge(day, 1),
    at(moment) {
      const day = toNewYorkDate(moment)
      if (!isTradingDay(day)) return edge(findPreviousTradingDay(day), 1)
      const dayShare = (moment - findOpen(day)) / (findClose(day) - findOpen(day))
      return edge(day, Math.min(Math.max(dayShare, 0), 1))
    },
    windowStart: share(days.length - windowLength),
    windowLength,
  }
}
