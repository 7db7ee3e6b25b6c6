import { applySplit } from './split.ts'

interface PredictedPrices {
  basePrice: number
  targetPrice: number
  evaluation: { splitFactor: number | null } | null
}

/** Returns base and target on the scale of the candles: unchanged, or converted by the split. */
export function toSplitAdjustedPrices({ basePrice, targetPrice, evaluation }: PredictedPrices) {
  const factor = evaluation?.splitFactor
  if (!factor) return { base: basePrice, target: targetPrice }
  const split = { shares: factor, per: 1 }
  return { base: applySplit(basePrice, split), target: applySplit(targetPrice, split) }
}

/** Maximum of `per` in a ratio. */
const MAX_PER = 1000
const RATIO_TOLERANCE = 1e-6

/**
 * Expresses a split's factor in whole shares: 4 is 4 for 1, 1.5 is 3 for 2, 0.1 is 1 for 10. If no whole numbers fit,
 * `shares` has 4 decimals and `per` is 1.
 */
export function toSplitRatio(factor: number): { shares: number; per: number } {
  for (let per = 1; per <= MAX_PER; per++) {
    const shares = factor * per
    if (shares >= 1 - RATIO_TOLERANCE && Math.abs(shares - Math.round(shares)) < RATIO_TOLERANCE) {
      return { shares: Math.round(shares), per }
    }
  }
  return { shares: Math.round(factor * 10_000) / 10_000, per: 1 }
}
