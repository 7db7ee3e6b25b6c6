import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import {
  addDays,
  findClose,
  isTradingDay,
  findOpen,
  findPreviousTradingDay,
  listTradingDays,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'

/** Trading days that are shown before a sealed prediction: the past of its stock is all there is. */
const SEALED_PAST = 20
const SHORTEST_PAST = 5
const LONGEST_PAST = 12
/** A pending prediction shows days before its window: this share of the window's length. */
const PAST_SHARE = 0.8
/** Calendar days that hold so many trading days, holidays included. */
const CALENDAR_DAYS = 2

interface Window {
  windowFirst: string
  windowLast: string
}

/** The days of a chart, each as wide as the others: a close stands at the right edge of its day. */
export interface ChartDays {
  days: readonly string[]
  /** Where a day ends, in percent from the left; null outside of the chart. */
  findEnd: (day: string) => number | null
  /** A moment (epoch ms) within a session, or between two. */
  at: (moment: number) => number | null
  windowStart: number
  /** Trading days of the window. */
  windowLength: number
}

/** Some days before the window of a prediction, and the window. */
export function chartDays({ windowFirst, windowLast }: Window, isSealed: boolean): ChartDays {
  const windowLength = listTradingDays(windowFirst, windowLast).length
  const past = isSealed
    ? SEALED_PAST
    : Math.min(Math.max(Math.ceil(windowLength * PAST_SHARE), SHORTEST_PAST), LONGEST_PAST)
  const before = listTradingDays(
    addDays(windowFirst, -CALENDAR_DAYS * past - 7),
    findPreviousTradingDay(windowFirst),
  )
  const days = [...before.slice(-past), ...listTradingDays(windowFirst, windowLast)]
  const indexes = new Map(days.map((day, index) => [day, index]))
  // The line begins at the left edge, with the close of the day before.
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
