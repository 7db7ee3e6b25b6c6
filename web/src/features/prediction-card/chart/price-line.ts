import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import {
  findClose,
  findLastFinishedTradingDay,
  findOpen,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import type { ChartDays } from './chart-days.ts'

/** A point of a line: `x` in percent from the left, and the price. */
export interface PricePoint {
  x: number
  price: number
}

/** A dividend or a rounded price is not a split. */
const NO_SPLIT = 0.01

type Scaled = Pick<OpenPrediction, 'baseDay' | 'evaluation'>

/** The factor that converts prices of a prediction to the scale of the closes: 1 without a split. */
export function scaleToCloses({ baseDay, evaluation }: Scaled, stored: StoredCloses | null): number {
  const judged = evaluation && stored?.closes.find(({ day }) => day === evaluation.actualDay)
  if (evaluation && judged) {
    const scale = judged.close / evaluation.actualPrice
    return (Math.abs(scale - 1) < NO_SPLIT ? 1 : scale) / (evaluation.splitFactor ?? 1)
  }
  const later = stored?.splits.filter(({ day }) => day > baseDay) ?? []
  return later.reduce((scale, { shares, per }) => (scale * per) / shares, 1)
}

/** The stored closes within the chart. */
export function listClosePoints(stored: StoredCloses | null, days: ChartDays): PricePoint[] {
  return (stored?.closes ?? []).flatMap(({ day, close }) => {
    const x = days.findEnd(day)
    return x === null ? [] : [{ x, price: close }]
  })
}

type Based = Pick<OpenPrediction, 'baseDay' | 'predictedAt' | 'basePrice'>

/** Finds where the base price was read: within the session, or at the close before. */
export function findBasePoint({ baseDay, predictedAt, basePrice }: Based, days: ChartDays): PricePoint {
  const at = Date.parse(predictedAt)
  const isInSession = findOpen(baseDay) <= at && at < findClose(baseDay)
  return { x: (isInSession ? days.at(at) : days.findEnd(baseDay)) ?? 0, price: basePrice }
}

/** Finds the position of the last known price at a moment (epoch ms). */
export function findNowPoint(price: number, { days, now }: { days: ChartDays; now: number }): PricePoint {
  const isOver = findLastFinishedTradingDay(now) >= days.days.at(-1)!
  return { x: isOver ? 100 : (days.at(now) ?? days.windowStart), price }
}
