/** Scales of the charts of the track record. Positions are fractions of the box, 0..1. */
import { DAY_MS } from '@gwanyeok/domain/durations.ts'

// Korea has no summer time.
const SEOUL_OFFSET_MS = 9 * 3_600_000
const ROUND_FACTORS = [1, 2, 3, 4, 5, 10]
const MIN_SCORE_STEPS = 3
const MAX_SCORE_STEPS = 4
const MIN_SCORE_STEP = 10
const MAX_MONTH_TICKS = 6

/** Computes axis ticks from 0 in equal round steps; the last one is at or above `highest`. */
export function computeScoreTicks(highest: number): number[] {
  const minStep = Math.max(highest / MAX_SCORE_STEPS, MIN_SCORE_STEP)
  const magnitude = 10 ** Math.floor(Math.log10(minStep))
  const step = (ROUND_FACTORS.find((factor) => factor * magnitude >= minStep) ?? 10) * magnitude
  const stepCount = Math.max(Math.ceil(highest / step), MIN_SCORE_STEPS)
  return Array.from({ length: stepCount + 1 }, (_, index) => index * step)
}

export interface TimeTick {
  /** Epoch ms. */
  time: number
  position: number
  kind: 'month' | 'day'
}

/** Computes ticks between two instants (epoch ms): starts of Korean months, or days if the span is short. */
export function computeTimeTicks(from: number, to: number): TimeTick[] {
  const months = listMonthStarts(from, to)
  const createTick = (kind: TimeTick['kind'], time: number): TimeTick => ({
    time,
    position: to > from ? (time - from) / (to - from) : 1,
    kind,
  })
  if (months.length > 2) {
    const monthsPerTick = Math.ceil(months.length / MAX_MONTH_TICKS)
    return months.filter((_, index) => index % monthsPerTick === 0).map((time) => createTick('month', time))
  }
  if (to - from < DAY_MS) return [createTick('day', to)]
  const days = to - from < 2 * DAY_MS ? [from, to] : [from, (from + to) / 2, to]
  return days.map((time) => createTick('day', time))
}

function listMonthStarts(from: number, to: number): number[] {
  const first = new Date(from + SEOUL_OFFSET_MS)
  const months: number[] = []
  for (let index = 0; ; index++) {
    const month = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1) - SEOUL_OFFSET_MS
    if (month > to) return months
    if (month >= from) months.push(month)
  }
}

/** Returns the Korean year and month (1..12) of an instant in epoch ms. */
export function getKoreanMonth(time: number): { year: number; month: number } {
  const date = new Date(time + SEOUL_OFFSET_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}
