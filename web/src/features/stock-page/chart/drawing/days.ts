import { findNextTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { chartMessages } from '../messages.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'

/**
 * Free slots right of the last candle, as a share of the shown candles, so that a window of usual length does not
 * move them.
 */
const AHEAD_SHARE = 0.08
const MIN_AHEAD = 2
const BEYOND_WINDOW = 1

/**
 * Lists the trading days after `last`, the day of the last candle, to be drawn right of `shownCount` candles; more if
 * the window needs them.
 */
export function listDaysAhead(
  last: string,
  { windowLast, shownCount }: { windowLast: string | null; shownCount: number },
) {
  const minimumCount = Math.max(MIN_AHEAD, Math.ceil(shownCount * AHEAD_SHARE))
  const days: string[] = []
  let day = last
  let daysBeyondWindow = 0
  while (days.length < minimumCount || daysBeyondWindow < BEYOND_WINDOW) {
    day = findNextTradingDay(day)
    days.push(day)
    if (windowLast === null || day > windowLast) daysBeyondWindow += 1
  }
  return days
}

/** Finds the indexes of the first and the last day of the window in `days`; null if no day is in it. */
export function findIndexes(days: readonly string[], window: NonNullable<ChartModel['window']>) {
  const first = days.findIndex((day) => day >= window.first)
  const last = days.findLastIndex((day) => day <= window.last)
  return first >= 0 && last >= first ? { first, last } : null
}

/** Lists the first day of each month with its index and label; January is labelled with the year. */
export function listMonthMarks(days: readonly string[]): { index: number; text: string }[] {
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
