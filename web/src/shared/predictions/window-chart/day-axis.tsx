import type { Scale } from './chart-scale.ts'
import { formatShortDay } from '../../format/format-times.ts'

const LABELS_AT_MOST = 4
/** The width of a label with its room, in percent of the chart's width. */
const ROOM = 13

interface Props {
  scale: Scale
  /** Days of the candles and future days. */
  days: readonly string[]
  window: { first: string; last: string }
}

/** Some of the days, below. */
export function DayAxis({ scale, days, window }: Props) {
  return (
    <div className="relative mt-2 mr-16 h-3.5 type-micro text-chart-axis">
      {tickedDays(days, window, scale.step).map((at) => (
        <span
          key={at}
          // In the middle below its day, but never beyond the left edge.
          style={{ left: `max(${scale.x(at)}%, ${formatShortDay(days[at]!).length / 2}ch)` }}
          className="absolute -translate-x-1/2 whitespace-nowrap"
        >
          {formatShortDay(days[at]!)}
        </span>
      ))}
    </div>
  )
}

/** The window's last and first day, and from there in equal steps as many as there is room for. */
export function tickedDays(days: readonly string[], window: Props['window'], step: number): number[] {
  const last = days.findLastIndex((day) => day <= window.last)
  const first = days.findIndex((day) => day >= window.first)
  const every = Math.ceil(days.length / LABELS_AT_MOST)
  const inStep = days.map((_, at) => at).filter((at) => (at - first) % every === 0)
  const indexes: number[] = []
  for (const at of [last, first, ...inStep]) {
    if (at >= 0 && indexes.every((other) => Math.abs(at - other) * step >= ROOM)) indexes.push(at)
  }
  return indexes.toSorted((a, b) => a - b)
}
