import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import {
  getCloseTime,
  findLastFinishedTradingDay,
  getOpenTime,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import type { DayAxis } from './day-axis.ts'

/** A point of a line: `x` in percent from the left, and the price. */
export interface PricePoint {
  x: number
  price: number
}

/** A dividend or rounding changes the scale by less than this; a split changes it by more. */
const MAX_ROUNDING_DEVIATION = 0.01

type ScaleInput = Pick<UnsealedPrediction, 'baseDay' | 'evaluation'>

/** Computes the factor that converts prices of a prediction to the scale of the closes: 1 without a split. */
export function computeSplitFactor(
  { baseDay, evaluation }: ScaleInput,
  storedCloses: StoredCloses | null,
): number {
  const judgedClose = evaluation && storedCloses?.closes.find(({ day }) => day === evaluation.actualDay)
  if (evaluation && judgedClose) {
    // The stored close contains all splits, `actualPrice` only those up to the evaluation (`splitFactor`).
    const scale = judgedClose.close / evaluation.actualPrice
    return (Math.abs(scale - 1) < MAX_ROUNDING_DEVIATION ? 1 : scale) / (evaluation.splitFactor ?? 1)
  }
  const laterSplits = storedCloses?.splits.filter(({ day }) => day > baseDay) ?? []
  return laterSplits.reduce((scale, { newShares, oldShares }) => (scale * oldShares) / newShares, 1)
}

/** Lists the stored closes within the chart. */
export function listClosePoints(storedCloses: StoredCloses | null, axis: DayAxis): PricePoint[] {
  return (storedCloses?.closes ?? []).flatMap(({ day, close }) => {
    const x = axis.findEnd(day)
    return x === null ? [] : [{ x, price: close }]
  })
}

type BasePriceFields = Pick<UnsealedPrediction, 'baseDay' | 'predictedAt' | 'basePrice'>

/** Finds where the base price was read: during trading hours, or at the close before. */
export function findBasePoint(
  { baseDay, predictedAt, basePrice }: BasePriceFields,
  axis: DayAxis,
): PricePoint {
  const predictionTime = Date.parse(predictedAt)
  const isInTradingHours = getOpenTime(baseDay) <= predictionTime && predictionTime < getCloseTime(baseDay)
  return {
    x: (isInTradingHours ? axis.findPosition(predictionTime) : axis.findEnd(baseDay)) ?? 0,
    price: basePrice,
  }
}

/** Finds the position of the last known price at a moment (epoch ms). */
export function findNowPoint(price: number, { axis, now }: { axis: DayAxis; now: number }): PricePoint {
  const isWindowOver = findLastFinishedTradingDay(now) >= axis.days.at(-1)!
  return { x: isWindowOver ? 100 : (axis.findPosition(now) ?? axis.windowStart), price }
}
