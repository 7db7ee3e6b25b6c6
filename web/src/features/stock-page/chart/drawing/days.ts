import { findNextTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { chartMessages } from '../messages.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'

/**
 * Free slots right of the last candle, as a share of the shown candles, so that a usual window does not move them.
 */
const AHEAD_SHARE = 0.08
const MIN_AHEAD = 2
const BEYOND_WINDOW = 1

/**
 * Lists the trading days right of `shown` candles, the last of which is of the day `last`; more if the window needs
 * them.
 */
export function listDaysAhead(
  last: string,
  { windowLast, shown }: { windowLast: string | null; shown: number },
) {
  const least = Math.max(MIN_AHEAD, Math.ceil(shown * AHEAD_SHARE))
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

/** Finds the first and last index of the days from `first` to `last` in `days`; null if none is among them. */
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
