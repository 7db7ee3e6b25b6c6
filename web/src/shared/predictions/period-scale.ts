import { PERIOD_RANGES, type PeriodRange } from '@gwanyeok/domain/predictions/period-ranges.ts'
import { MAX_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'

export function findPeriodRange(days: number): PeriodRange {
  const range = PERIOD_RANGES.find(({ to }) => days <= to)
  if (!range) throw new RangeError(`no range for ${days} days`)
  return range
}

/**
 * Returns the position of a day on the slider, 0..1. Ranges have equal widths, so that short periods are easy to hit,
 * too. The days of a range have equal shares of it.
 */
export function findPosition(days: number): number {
  const range = findPeriodRange(days)
  // The middle of the day.
  const positionInRange = (days - range.from + 0.5) / (range.to - range.from + 1)
  return (PERIOD_RANGES.indexOf(range) + positionInRange) / PERIOD_RANGES.length
}

/** Returns the day at a position, 0..1; positions outside count as the nearest end. */
export function findDay(position: number): number {
  const positionInRanges = Math.min(Math.max(position, 0), 1) * PERIOD_RANGES.length
  const index = Math.min(Math.floor(positionInRanges), PERIOD_RANGES.length - 1)
  const range = PERIOD_RANGES[index] ?? findPeriodRange(MAX_PERIOD)
  const offset = Math.floor((positionInRanges - index) * (range.to - range.from + 1))
  return Math.min(range.from + offset, range.to)
}

type RangeDays = Pick<PeriodRange, 'from' | 'to'>

/** `1일`, `4~7일` */
export const formatRange = (range: RangeDays): string => `${formatRangeDays(range)}일`

/** `1`, `4~7` */
export function formatRangeDays({ from, to }: RangeDays): string {
  return from === to ? `${to}` : `${from}~${to}`
}
