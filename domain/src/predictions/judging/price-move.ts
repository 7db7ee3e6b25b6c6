import type { Candle } from '../../stocks/api.ts'
import { toMicroDollars } from '../../stocks/price.ts'
import { applySplit, type Split } from '../splits/split.ts'

/** The move of a prediction from its base to its target, in dollars after the splits that its candles include. */
export interface PriceMove {
  base: number
  target: number
  isUp: boolean
}

/** Converts a prediction's prices (dollars) to prices after a split. */
export function toPriceMove(
  { basePrice, targetPrice }: { basePrice: number; targetPrice: number },
  split: Split | null,
): PriceMove {
  const scale = (price: number) => (split ? applySplit(price, split) : price)
  return { base: scale(basePrice), target: scale(targetPrice), isUp: targetPrice > basePrice }
}

/** Returns whether a candle reaches the target. */
export function reachesTarget(move: PriceMove, { high, low }: Pick<Candle, 'high' | 'low'>): boolean {
  const target = toMicroDollars(move.target)
  return move.isUp ? toMicroDollars(high) >= target : toMicroDollars(low) <= target
}
