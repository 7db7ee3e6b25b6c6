import type { Candle } from '../../stocks/api.ts'
import { microDollars } from '../../stocks/price.ts'
import { changePercent } from '../change.ts'
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

/** What the volatility tier of the score is read from; the change in percent. */
export interface VolatilityTier {
  /** 'open' (rules version 1 alone): the first open had covered half of the way or more, so the tier is of the way that remained from it. */
  volatilityFrom: 'prediction' | 'open'
  volatilityChange: number
}

/** The change whose tier counts by rules version 1: a price gap known before the first open must earn nothing. */
export function halfWayRule(way: Way, open: number, predictedChange: number): VolatilityTier {
  const sign = way.isUp ? 1 : -1
  const covered = sign * (microDollars(open) - microDollars(way.base))
  const remaining = sign * (microDollars(way.target) - microDollars(open))
  if (covered < remaining) return { volatilityFrom: 'prediction', volatilityChange: predictedChange }
  return { volatilityFrom: 'open', volatilityChange: remaining > 0 ? changePercent(open, way.target) : 0 }
}
