import { findNextTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { chartMessages } from '../messages.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'

/**
 * Number of days right of the last candle, as a share of the shown candles, so that a window of usual length does not
 * move the candles.
 */
const AHEAD_SHARE = 0.08
const MIN_DAYS_AHEAD = 2
const MIN_DAYS_BEYOND_WINDOW = 1

/**
 * Lists the trading days after the last candle, to be drawn right of `shownCount` candles. There are more if the window
 * ends later.
 */
export function listDaysAhead(
  lastCandleDay: string,
  { windowLast, shownCount }: { windowLast: string | null; shownCount: number },
) {
  const minimumCount = Math.max(MIN_DAYS_AHEAD, Math.ceil(shownCount * AHEAD_SHARE))
  const days: string[] = []
  let day = lastCandleDay
  let daysBeyondWindow = 0
  while (days.length < minimumCount || daysBeyondWindow < MIN_DAYS_BEYOND_WINDOW) {
    day = findNextTradingDay(day)
    days.push(day)
    if (windowLast === null || day > windowLast) daysBeyondWindow += 1
  }
  return days
}

/** Finds the indexes of the window's first and last day in `days`; null if no day is in the window. */
export function findWindowIndexes(days: readonly string[], window: NonNullable<ChartModel['window']>) {
  const first = days.findIndex((day) => day >= window.first)
  const last = days.findLastIndex((day) => day <= window.last)
  return first >= 0 && last >= first ? { first, last } : null
}

/** Lists the first day of each month with its index and label; January is labelled with the year. */
export function listMonthMarks(days: readonly string[]): { index: number; text: string }[] {
  return days.flatMap((day, index) => {
    const yearAndMonth = day.slice(0, 7)
    if (index === 0 || days[index - 1]?.startsWith(yearAndMonth)) return []
    return [{ index, text: formatMonthLabel(day) }]
  })
}

function formatMonthLabel(day: string): string {
  const [year = '', month] = day.split('-')
  return month === '01' ? chartMessages.year(year) : chartMessages.month(Number(month))
}
