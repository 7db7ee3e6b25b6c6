import type { Sentiment } from './api.ts'

/** Below this number of predictions the label is shown with a caution. */
export const MIN_CERTAIN_SAMPLE = 5

/** Below this number of predictions the screen shows no label. */
export const MIN_LABEL_SAMPLE = 10

/** Below this number of predictions the screen shows their number first, not a label. */
export const MIN_CLEAR_SAMPLE = 20

/** Height of a bucket of targets in percent of the current price. */
export const BUCKET_PERCENT = 2.5

export type SentimentTally = Pick<
  Sentiment,
  'bullish' | 'bearish' | 'bullishPercent' | 'label' | 'smallSample'
>

function chooseLabel(bullish: number, bearish: number): Sentiment['label'] {
  const share = bullish * 100
  const total = bullish + bearish
  if (share > 60 * total) return 'very_positive'
  if (share > 50 * total) return 'positive'
  if (share < 40 * total) return 'very_negative'
  return share < 50 * total ? 'negative' : 'neutral'
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
