import type { Scale } from './chart-scale.ts'
import { formatShortDay } from '../../format/format-times.ts'

const MAX_LABELS = 4
/** The width of a label with its gaps, in percent of the chart's width. */
const LABEL_WIDTH = 13

interface Props {
  scale: Scale
  /** Days of the candles and future days. */
  days: readonly string[]
  window: { first: string; last: string }
}

/** The labels of the time axis. */
export function DayAxis({ scale, days, window }: Props) {
  return (
    <div className="relative mt-2 mr-16 h-3.5 type-micro text-chart-axis">
      {listLabelledDays(days, window, scale.slotWidth).map((index) => (
        <span
          key={index}
          // Centred below its day, but not beyond the left edge.
          style={{ left: `max(${scale.x(index)}%, ${formatShortDay(days[index]!).length / 2}ch)` }}
          className="absolute -translate-x-1/2 whitespace-nowrap"
        >
          {formatShortDay(days[index]!)}
        </span>
      ))}
    </div>
  )
}

/**
 * Lists the indexes of the days with a label: the window's last and first day, and days at equal steps from the first,
 * as far as there is space.
 */
export function listLabelledDays(
  days: readonly string[],
  window: Props['window'],
  slotWidth: number,
): number[] {
  const lastIndex = days.findLastIndex((day) => day <= window.last)
  const firstIndex = days.findIndex((day) => day >= window.first)
  const stepDays = Math.ceil(days.length / MAX_LABELS)
  const regularIndexes = days
    .map((_, index) => index)
    .filter((index) => (index - firstIndex) % stepDays === 0)
  const indexes: number[] = []
  for (const index of [lastIndex, firstIndex, ...regularIndexes]) {
    const isFree = indexes.every(
      (labelledIndex) => Math.abs(index - labelledIndex) * slotWidth >= LABEL_WIDTH,
    )
    if (index >= 0 && isFree) indexes.push(index)
  }
  return indexes.toSorted((a, b) => a - b)
}
