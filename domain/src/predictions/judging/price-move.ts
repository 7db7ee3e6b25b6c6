import type { Candle } from '../../stocks/api.ts'
import { microDollars } from '../../stocks/price.ts'
import { afterSplit, type Split } from '../splits/split.ts'

/** The move of a prediction from its base to its target, in dollars on the basis of the candles that judge it. */
export interface PriceMove {
  base: number
  target: number
  isUp: boolean
}

/** Converts sealed prices (dollars) past a split. */
export function toPriceMove(
  { basePrice, targetPrice }: { basePrice: number; targetPrice: number },
  split: Split | null,
): PriceMove {
  const scale = (price: number) => (split ? afterSplit(price, split) : price)
  return { base: scale(basePrice), target: scale(targetPrice), isUp: targetPrice > basePrice }
}

/** Whether a day, or a candle, touches the target. */
export function reaches(move: PriceMove, { high, low }: Pick<Candle, 'high' | 'low'>): boolean {
  const target = microDollars(move.target)
  return move.isUp ? microDollars(high) >= target : microDollars(low) <= target
}
