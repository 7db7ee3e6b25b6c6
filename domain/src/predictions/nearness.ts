import { changePercent } from './change.ts'
import { reaches, toPriceMove } from './judging/price-move.ts'
import { shownChange } from './prediction.ts'

interface Prices {
  basePrice: number
  targetPrice: number
}

/**
 * Percent from a price to the target, as the predicted change is shown, so that both agree until the price moves; 0 at or
 * beyond it, null without a price.
 */
export function percentToTarget({ basePrice, targetPrice }: Prices, price: number | null): number | null {
  if (price === null) return null
  const beyond = targetPrice > basePrice ? price >= targetPrice : price <= targetPrice
  if (beyond) return 0
  // 0 means reached: a distance that rounds to it stays as it is.
  return shownChange(changePercent(price, targetPrice)) || ((targetPrice - price) / price) * 100
}

const NEAR_PERCENT = 2

interface TradedDay {
  high: number
  low: number
  close: number
}

/**
 * Percent from a day's close to the target where it is notified: at most 2 % with at least half of the distance covered, or 0 where
 * the day reached it. Null: neither.
 */
export function percentIfNear(prediction: Prices, day: TradedDay): number | null {
  if (reaches(toPriceMove(prediction, null), day)) return 0
  const { basePrice, targetPrice } = prediction
  const { close } = day
  const percent = percentToTarget(prediction, close)
  if (percent === null || Math.abs(percent) > NEAR_PERCENT) return null
  return Math.abs(targetPrice - close) <= Math.abs(targetPrice - basePrice) / 2 ? percent : null
}

interface AtClose extends Prices {
  close: number | null
  isReached: boolean
  evaluationEnd: string
}

/**
 * Returns the predictions whose stock has a close: first the reached ones, then by the distance of the close from the target
 * in either direction, then by the earlier result.
 */
export function sortByNearness<Prediction extends AtClose>(
  predictions: readonly Prediction[],
): (Prediction & { close: number; percentLeft: number })[] {
  return predictions
    .flatMap((prediction) => {
      const { close } = prediction
      const percentLeft = percentToTarget(prediction, close)
      return close === null || percentLeft === null ? [] : [{ ...prediction, close, percentLeft }]
    })
    .toSorted(
      (a, b) =>
        Number(b.isReached) - Number(a.isReached) ||
        Math.abs(a.percentLeft) - Math.abs(b.percentLeft) ||
        Date.parse(a.evaluationEnd) - Date.parse(b.evaluationEnd),
    )
}
