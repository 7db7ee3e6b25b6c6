import type { Scale } from './chart-scale.ts'
import { formatShortDay } from '../../format/format-times.ts'

const MAX_LABELS = 4
/** The width of a label with its room, in percent of the chart's width. */
const ROOM = 13

interface Props {
  scale: Scale
  /** Days of the candles and future days. */
  days: readonly string[]
  window: { first: string; last: string }
}

/** The labelled days. */
export function DayAxis({ scale, days, window }: Props) {
  return (
    <div className="relative mt-2 mr-16 h-3.5 type-micro text-chart-axis">
      {listTickedDays(days, window, scale.step).map((at) => (
        <span
          key={at}
          // Centred below its day, but not beyond the left edge.
          style={{ left: `max(${scale.x(at)}%, ${formatShortDay(days[at]!).length / 2}ch)` }}
          className="absolute -translate-x-1/2 whitespace-nowrap"
        >
          {formatShortDay(days[at]!)}
        </span>
      ))}
    </div>
  )
}

/** Lists the window's last and first day, and from there equal steps as far as there is space. */
export function listTickedDays(days: readonly string[], window: Props['window'], step: number): number[] {
  const last = days.findLastIndex((day) => day <= window.last)
  const first = days.findIndex((day) => day >= window.first)
  const every = Math.ceil(days.length / MAX_LABELS)
  const inStep = days.map((_, at) => at).filter((at) => (at - first) % every === 0)
  const indexes: number[] = []
  for (const at of [last, first, ...inStep]) {
    if (at >= 0 && indexes.every((other) => Math.abs(at - other) * step >= ROOM)) indexes.push(at)
  }
  return indexes.toSorted((a, b) => a - b)
}
