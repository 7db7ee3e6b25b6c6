import { computeChangePercent } from './change.ts'
import { reachesTarget, toPriceMove } from './judging/price-move.ts'
import { roundToOfferedChange } from './prediction.ts'

interface Prices {
  basePrice: number
  targetPrice: number
}

/**
 * Returns the percent from a price to the target, rounded like the predicted change, so that both agree until the
 * price moves. 0 at or beyond the target, null without a price.
 */
export function computePercentToTarget(
  { basePrice, targetPrice }: Prices,
  price: number | null,
): number | null {
  if (price === null) return null
  const isReached = targetPrice > basePrice ? price >= targetPrice : price <= targetPrice
  if (isReached) return 0
  // 0 means reached, so a distance that would round to 0 is not rounded.
  return (
    roundToOfferedChange(computeChangePercent(price, targetPrice)) || ((targetPrice - price) / price) * 100
  )
}

const NEAR_PERCENT = 2

interface TradedDay {
  high: number
  low: number
  close: number
}

/**
 * Returns the percent from a day's close to the target if the prediction's author is notified: at most 2 % with at least
 * half of the distance covered, or 0 if the day reached the target. Null otherwise.
 */
export function findNearPercent(prediction: Prices, day: TradedDay): number | null {
  if (reachesTarget(toPriceMove(prediction, null), day)) return 0
  const { basePrice, targetPrice } = prediction
  const { close } = day
  const percent = computePercentToTarget(prediction, close)
  if (percent === null || Math.abs(percent) > NEAR_PERCENT) return null
  return Math.abs(targetPrice - close) <= Math.abs(targetPrice - basePrice) / 2 ? percent : null
}

interface PricedPrediction extends Prices {
  currentPrice: number | null
  isReached: boolean
  evaluationEnd: string
}

/**
 * Returns the predictions whose stock has a price: first the reached ones, then by the distance of the price from the target
 * in either direction, then by the earlier result.
 */
export function sortByNearness<Prediction extends PricedPrediction>(
  predictions: readonly Prediction[],
): (Prediction & { currentPrice: number; percentLeft: number })[] {
  return predictions
    .flatMap((prediction) => {
      const { currentPrice } = prediction
      const percentLeft = computePercentToTarget(prediction, currentPrice)
      return currentPrice === null || percentLeft === null
        ? []
        : [{ ...prediction, currentPrice, percentLeft }]
    })
    .toSorted(
      (a, b) =>
        Number(b.isReached) - Number(a.isReached) ||
        Math.abs(a.percentLeft) - Math.abs(b.percentLeft) ||
        Date.parse(a.evaluationEnd) - Date.parse(b.evaluationEnd),
    )
}
