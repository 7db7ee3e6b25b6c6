import { afterSplit } from './split.ts'

interface JudgedTermsInput {
  basePrice: number
  targetPrice: number
  evaluation: { splitFactor: number | null } | null
}

/** Base and target on the scale of the candles: as sealed, or converted by a split. */
export function judgedTerms({ basePrice, targetPrice, evaluation }: JudgedTermsInput) {
  const factor = evaluation?.splitFactor
  if (!factor) return { base: basePrice, target: targetPrice }
  const split = { shares: factor, per: 1 }
  return { base: afterSplit(basePrice, split), target: afterSplit(targetPrice, split) }
}

const MOST_SHARES = 1000
const ROUGHLY = 1e-6

/** A split's factor in whole shares: 4 is 4 for 1, 1.5 is 3 for 2, 0.1 is 1 for 10; to 4 decimals where there are none. */
export function splitRatio(factor: number): { shares: number; per: number } {
  for (let per = 1; per <= MOST_SHARES; per++) {
    const shares = factor * per
    if (shares >= 1 - ROUGHLY && Math.abs(shares - Math.round(shares)) < ROUGHLY) {
      return { shares: Math.round(shares), per }
    }
  }
  return { shares: Math.round(factor * 10_000) / 10_000, per: 1 }
}
