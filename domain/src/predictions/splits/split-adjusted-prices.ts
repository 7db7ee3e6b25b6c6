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
  const split = { newShares: factor, oldShares: 1 }
  return { base: applySplit(basePrice, split), target: applySplit(targetPrice, split) }
}

/** Maximum of `oldShares` in a ratio. */
const MAX_OLD_SHARES = 1000
const RATIO_TOLERANCE = 1e-6

/**
 * Expresses a split's factor in whole shares: 4 is 4 for 1, 1.5 is 3 for 2, 0.1 is 1 for 10. If no whole numbers fit,
 * `newShares` has 4 decimals and `oldShares` is 1.
 */
export function toSplitRatio(factor: number): { newShares: number; oldShares: number } {
  for (let oldShares = 1; oldShares <= MAX_OLD_SHARES; oldShares++) {
    const newShares = factor * oldShares
    if (newShares >= 1 - RATIO_TOLERANCE && Math.abs(newShares - Math.round(newShares)) < RATIO_TOLERANCE) {
      return { newShares: Math.round(newShares), oldShares }
    }
  }
  return { newShares: Math.round(factor * 10_000) / 10_000, oldShares: 1 }
}
