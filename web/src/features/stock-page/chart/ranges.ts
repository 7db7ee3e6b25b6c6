import { toIsoDate, toUtcMidnight } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'

/** How far back the chart shows, shortest first. */
export const CHART_RANGES = ['1w', '1m', '3m', '1y', 'all'] as const
export type ChartRange = (typeof CHART_RANGES)[number]

/** A longer time would flatten the prices among which a target is set. */
export const DEFAULT_RANGE: ChartRange = '1m'

const RANGE_LENGTHS: Record<ChartRange, { days?: number; months?: number } | null> = {
  '1w': { days: 7 },
  '1m': { months: 1 },
  '3m': { months: 3 },
  '1y': { months: 12 },
  all: null,
}

/** Returns the index of the first trading day that a range shows. `days` are ascending New York dates. */
export function findFirstIndex(days: readonly string[], range: ChartRange): number {
  const lastDay = days.at(-1)
  const rangeLength = RANGE_LENGTHS[range]
  if (!lastDay || !rangeLength) return 0
  const dayBeforeStart = goBack(lastDay, rangeLength)
  return Math.max(
    days.findIndex((day) => day > dayBeforeStart),
    0,
  )
}

/** Goes back from a day. In an earlier month without that day of the month, it is the last day of the month. */
function goBack(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const midnight = new Date(toUtcMidnight(day))
  const year = midnight.getUTCFullYear()
  const month = midnight.getUTCMonth() - months
  const date = midnight.getUTCDate() - days
  const monthEnd = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toIsoDate(Date.UTC(year, month, Math.min(date, monthEnd)))
}
