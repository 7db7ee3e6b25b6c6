import { findNextTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { chartMessages } from '../messages.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'

/** Free slots right of the last candle, as a share of the candles shown: a usual window then does not move them. */
const AHEAD_SHARE = 0.08
const LEAST_AHEAD = 2
const BEYOND_WINDOW = 1

/** The trading days at the right of `shown` candles, the last of them of the day `last`; more where the window needs them. */
export function daysAhead(last: string, { windowLast, shown }: { windowLast: string | null; shown: number }) {
  const least = Math.max(LEAST_AHEAD, Math.ceil(shown * AHEAD_SHARE))
  const days: string[] = []
  let day = last
  let beyond = 0
  while (days.length < least || beyond < BEYOND_WINDOW) {
    day = findNextTradingDay(day)
    days.push(day)
    if (windowLast === null || day > windowLast) beyond += 1
  }
  return days
}

/** The first and last index of the days from `first` to `last` in `days`; null when none is among them. */
export function findIndexes(days: readonly string[], window: NonNullable<ChartModel['window']>) {
  const first = days.findIndex((day) => day >= window.first)
  const last = days.findLastIndex((day) => day <= window.last)
  return first >= 0 && last >= first ? { first, last } : null
}

/** Where a month begins: the index of its first day and its label; January is labelled with the year. */
export function monthMarks(days: readonly string[]): { index: number; text: string }[] {
  return days.flatMap((day, index) => {
    const month = day.slice(0, 7)
    if (index === 0 || days[index - 1]?.startsWith(month)) return []
    return [
      {
        index,
        text:
          day.slice(5, 7) === '01'
            ? chartMessages.year(day.slice(0, 4))
            : chartMessages.month(Number(day.slice(5, 7))),
      },
    ]
  })
}
