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
  /** The corners of the stepped line, in percent of the chart from the left and the top. */
  steps: readonly [x: number, y: number][]
  /** One corner for each day that brought points. */
  dots: readonly [x: number, y: number][]
  /** The sum of the score points of all days. */
  gainedScore: number
}

/** The y coordinate of the points of all days, in percent from the top. */
const TOP = 14
/** The y coordinate of 0 points, in percent from the top. */
const BOTTOM = 86

/** Builds the curve of a member's score over the 30 days up to `today` (Korean dates), with a step at each day with points. */
export function buildScoreCurve(gains: readonly ScoreGain[], today: string): ScoreCurve {
  const firstDay = addDays(today, -CURVE_DAYS)
  const gainsInRange = gains
    .filter(({ day, points }) => day > firstDay && day <= today && points > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const allPoints = gainsInRange.reduce((sum, { points }) => sum + points, 0)
  const toX = (day: string) => ((toUtcMidnight(day) - toUtcMidnight(firstDay)) / DAY_MS / CURVE_DAYS) * 100
  const toY = (points: number) => {
    const share = allPoints === 0 ? 0 : points / allPoints
    return BOTTOM - share * (BOTTOM - TOP)
  }
  const steps: [number, number][] = [[0, toY(0)]]
  const dots: [number, number][] = []
  let pointsSoFar = 0
  for (const { day, points } of gainsInRange) {
    const x = toX(day)
    steps.push([x, toY(pointsSoFar)])
    pointsSoFar += points
    steps.push([x, toY(pointsSoFar)])
    dots.push([x, toY(pointsSoFar)])
  }
  steps.push([100, toY(pointsSoFar)])
  return { steps, dots, gainedScore: allPoints }
}
