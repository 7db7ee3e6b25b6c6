import type { Candle } from '../../stocks/api.ts'
import { microDollars } from '../../stocks/price.ts'
import { afterSplit, type Split } from '../splits/split.ts'

/** The way of a prediction from its base to its target, dollars on the basis of the candles that judge it. */
export interface Way {
  base: number
  target: number
  isUp: boolean
}

/** The way of sealed prices (dollars), brought past a split. */
export function wayOf(
  { basePrice, targetPrice }: { basePrice: number; targetPrice: number },
  split: Split | null,
): Way {
  const scale = (price: number) => (split ? afterSplit(price, split) : price)
  return { base: scale(basePrice), target: scale(targetPrice), isUp: targetPrice > basePrice }
}

/** Whether a day, or a candle, touches the target. */
export function reaches(way: Way, { high, low }: Pick<Candle, 'high' | 'low'>): boolean {
  const target = microDollars(way.target)
  return way.isUp ? microDollars(high) >= target : microDollars(low) <= target
}
