/** Scales of the charts of the track record. Positions are fractions of the box, 0..1. */
import { DAY_MS } from '@gwanyeok/domain/durations.ts'

// Korea has no summer time.
const SEOUL_MS = 9 * 3_600_000
const STEPS = [1, 2, 3, 4, 5, 10]
const SCORE_STEPS = 3
const LEAST_STEP = 10
const MOST_MONTHS = 6

/** Axis ticks from 0 in equal round steps, the last at or above `highest`. */
export function scoreTicks(highest: number): number[] {
  const rough = Math.max(highest / SCORE_STEPS, LEAST_STEP)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((factor) => factor * magnitude >= rough) ?? 10) * magnitude
  return Array.from({ length: SCORE_STEPS + 1 }, (_, at) => at * step)
}

export interface TimeTick {
  /** Epoch ms. */
  time: number
  position: number
  kind: 'month' | 'day'
}

/** Ticks between two instants (epoch ms): starts of Korean months, or days when the span is short. */
export function timeTicks(from: number, to: number): TimeTick[] {
  const months = monthsBetween(from, to)
  const placed = (kind: TimeTick['kind']) => (time: number) => ({
    time,
    position: to > from ? (time - from) / (to - from) : 1,
    kind,
  })
  if (months.length > 2) {
    const every = Math.ceil(months.length / MOST_MONTHS)
    return months.filter((_, at) => at % every === 0).map(placed('month'))
  }
  if (to - from < DAY_MS) return [placed('day')(to)]
  const days = to - from < 2 * DAY_MS ? [from, to] : [from, (from + to) / 2, to]
  return days.map(placed('day'))
}

function monthsBetween(from: number, to: number): number[] {
  const first = new Date(from + SEOUL_MS)
  const months: number[] = []
  for (let at = 0; ; at++) {
    const month = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at, 1) - SEOUL_MS
    if (month > to) return months
    if (month >= from) months.push(month)
  }
}

/** Korean year and month (1..12) of an instant in epoch ms. */
export function koreanMonth(time: number): { year: number; month: number } {
  const date = new Date(time + SEOUL_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}
