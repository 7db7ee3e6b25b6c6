import type { Sentiment } from './api.ts'
import { microDollars } from './price.ts'

/** Below this many predictions the label comes with a word of caution. */
export const SMALL_SAMPLE = 5

export type SentimentTally = Pick<
  Sentiment,
  'bullish' | 'bearish' | 'bullishPercent' | 'label' | 'smallSample'
>

function labelOf(bullish: number, bearish: number): Sentiment['label'] {
  const share = bullish * 100
  const total = bullish + bearish
  if (share > 60 * total) return 'very_positive'
  if (share > 50 * total) return 'positive'
  if (share < 40 * total) return 'very_negative'
  return share < 50 * total ? 'negative' : 'neutral'
}

/** Sentiment of so many predictions with a target above and below the price; neutral without any. */
export function sentimentOf(bullish: number, bearish: number): SentimentTally {
  const total = bullish + bearish
  return {
    bullish,
    bearish,
    bullishPercent: total === 0 ? null : (bullish * 100) / total,
    label: labelOf(bullish, bearish),
    smallSample: total < SMALL_SAMPLE,
  }
}

/** Sentiment of target prices over the current price, in dollars; a target on the price counts for neither side. */
export function sentimentOfTargets(targetPrices: readonly number[], currentPrice: number): SentimentTally {
  const price = microDollars(currentPrice)
  const bullish = targetPrices.filter((target) => microDollars(target) > price).length
  const bearish = targetPrices.filter((target) => microDollars(target) < price).length
  return sentimentOf(bullish, bearish)
}
