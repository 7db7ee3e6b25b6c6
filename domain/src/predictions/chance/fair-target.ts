import { isPrice } from '../../stocks/price.ts'
import type { ChanceFromBase } from '../chance.ts'
import { targetAt } from '../prediction.ts'
import { distanceOfChance } from './luck-band.ts'

/** The largest chance that takes nothing from the score. */
export const FAIR_CHANCE = 0.5

export interface FairTarget {
  /** From the base; a whole number of tenths. */
  percent: number
  /** Dollars, to the cent. */
  targetPrice: number
}

/**
 * The target nearest to one that luck touches too often, on the same side of the base, whose chance takes nothing from
 * the score: at a whole tenth of a percent, rounded to the cent away from the base. Null where no price is one.
 */
export function nearestFairTarget(bet: ChanceFromBase): FairTarget | null {
  const { base, target, sessions, volatility } = bet
  const sign = target < base ? -1 : 1
  const distance = distanceOfChance(FAIR_CHANCE) * Math.sqrt(sessions * (volatility.day + volatility.night))
  // The rest that floating point leaves of a whole tenth is none.
  const tenths = Math.max(Math.ceil(Math.abs(Math.expm1(sign * distance)) * 1000 - 1e-6), 1)
  const targetPrice = targetAt(base, sign * tenths)
  if (!isPrice(targetPrice)) return null
  return { percent: (sign * tenths) / 10, targetPrice }
}
