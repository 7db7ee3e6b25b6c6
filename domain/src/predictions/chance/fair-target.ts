import { isPrice } from '../../stocks/price.ts'
import type { ChanceFromBase } from '../chance.ts'
import { scoreTables } from '../judging/score.ts'
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

/** Where the tiers of the volatility multiplier begin, in tenths of a percent, the nearest first. */
const TIERS = scoreTables.volatility.map(({ atLeast }) => atLeast * 10).toReversed()

/**
 * Where to go from a target that luck touches too often: on the same side of the base, where the nearest tier of the
 * volatility multiplier begins whose chance takes nothing from the score, rounded to the cent away from the base.
 * Without a price there, at the nearest whole tenth of a percent that is fair. Null where no price is.
 */
export function fairTargetBeyond(bet: ChanceFromBase): FairTarget | null {
  const { base, target, sessions, volatility } = bet
  const sign = target < base ? -1 : 1
  const distance = distanceOfChance(FAIR_CHANCE) * Math.sqrt(sessions * (volatility.day + volatility.night))
  // The rest that floating point leaves of a whole tenth is none.
  const tenths = Math.max(Math.ceil(Math.abs(Math.expm1(sign * distance)) * 1000 - 1e-6), 1)
  const tier = TIERS.find((begin) => begin >= tenths) ?? tenths
  const offered = [tier, tenths].find((at) => isPrice(targetAt(base, sign * at)))
  return offered === undefined
    ? null
    : { percent: (sign * offered) / 10, targetPrice: targetAt(base, sign * offered) }
}
