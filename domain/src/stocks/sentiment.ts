import type { Sentiment } from './api.ts'

/** Below this number of predictions the sample counts as small, and there is no median. */
export const MIN_CERTAIN_SAMPLE = 5

/** From this number of predictions on, the screen shows the label. */
export const MIN_LABEL_SAMPLE = 10

/** From this number of predictions on, the screen shows percentages instead of counts. */
export const MIN_CLEAR_SAMPLE = 20

/** Height of a bucket of targets in percent of the current price. */
export const BUCKET_PERCENT = 2.5

export type SentimentTally = Pick<
  Sentiment,
  'bullish' | 'bearish' | 'bullishPercent' | 'label' | 'smallSample'
>

function chooseLabel(bullish: number, bearish: number): Sentiment['label'] {
  // Both sides of "bullish / total > percent / 100" are multiplied out, to compare whole numbers.
  const total = bullish + bearish
  const hundredfoldBullish = 100 * bullish
  if (hundredfoldBullish > 60 * total) return 'very_positive'
  if (hundredfoldBullish > 50 * total) return 'positive'
  if (hundredfoldBullish < 40 * total) return 'very_negative'
  return hundredfoldBullish < 50 * total ? 'negative' : 'neutral'
}

/**
 * Computes the sentiment from the number of predictions with a target above (`bullish`) and below the price; neutral
 * without any.
 */
export function toSentiment(bullish: number, bearish: number): SentimentTally {
  const total = bullish + bearish
  return {
    bullish,
    bearish,
    bullishPercent: total === 0 ? null : (bullish * 100) / total,
    label: chooseLabel(bullish, bearish),
    smallSample: total < MIN_CERTAIN_SAMPLE,
  }
}

/**
 * Computes the median target in percent of the price, interpolated as if each bucket were evenly filled, so that a
 * single target cannot be inferred. Null below `MIN_CERTAIN_SAMPLE`.
 */
export function computeMedian(buckets: Sentiment['targets']): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  if (total < MIN_CERTAIN_SAMPLE) return null
  let countBelow = 0
  for (const { fromPercent, count } of buckets.toSorted((a, b) => a.fromPercent - b.fromPercent)) {
    if (countBelow + count >= total / 2)
      return fromPercent + ((total / 2 - countBelow) / count) * BUCKET_PERCENT
    countBelow += count
  }
  return null
}
