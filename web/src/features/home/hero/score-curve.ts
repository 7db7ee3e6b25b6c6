import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { addDays, toUtcMidnight } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'

/** Number of days of the curve. */
export const CURVE_DAYS = 30

export interface ScoreGain {
  /** Date in Korea. */
  day: string
  points: number
}

export interface ScoreCurve {
  /** Points of the stepped line, in percent of its box from the left and the top. */
  steps: readonly [x: number, y: number][]
  /** The points of the line where a day brought score points. */
  gains: readonly [x: number, y: number][]
  first: string
  gained: number
}

/** Space above the last step and below the first one, in percent. */
const TOP = 14
const BOTTOM = 86

/** Builds the curve of a member's score over the 30 days up to `today` (Korean dates), with a step at each day with points. */
export function buildScoreCurve(gains: readonly ScoreGain[], today: string): ScoreCurve {
  const first = addDays(today, -CURVE_DAYS)
  const gainsInRange = gains
    .filter(({ day, points }) => day > first && day <= today && points > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const gainedPoints = gainsInRange.reduce((sum, { points }) => sum + points, 0)
  const y = (points: number) => BOTTOM - (gainedPoints === 0 ? 0 : points / gainedPoints) * (BOTTOM - TOP)
  const steps: [number, number][] = [[0, y(0)]]
  const dots: [number, number][] = []
  let total = 0
  for (const { day, points } of gainsInRange) {
    const x = ((toUtcMidnight(day) - toUtcMidnight(first)) / DAY_MS / CURVE_DAYS) * 100
    steps.push([x, y(total)], [x, y(total + points)])
    dots.push([x, y(total + points)])
    total += points
  }
  steps.push([100, y(total)])
  return { steps, gains: dots, first, gained: gainedPoints }
}
