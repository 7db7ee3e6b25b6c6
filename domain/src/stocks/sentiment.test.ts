import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeMedian, toSentiment } from './sentiment.ts'

describe('sentiment', () => {
  it.each([
    { bullish: 0, bearish: 0, bullishPercent: null, label: 'neutral', smallSample: true },
    { bullish: 5, bearish: 5, bullishPercent: 50, label: 'neutral', smallSample: false },
    { bullish: 501, bearish: 499, bullishPercent: 50.1, label: 'positive', smallSample: false },
    { bullish: 6, bearish: 4, bullishPercent: 60, label: 'positive', smallSample: false },
    { bullish: 601, bearish: 399, bullishPercent: 60.1, label: 'very_positive', smallSample: false },
    { bullish: 1, bearish: 0, bullishPercent: 100, label: 'very_positive', smallSample: true },
    { bullish: 499, bearish: 501, bullishPercent: 49.9, label: 'negative', smallSample: false },
    { bullish: 4, bearish: 6, bullishPercent: 40, label: 'negative', smallSample: false },
    { bullish: 399, bearish: 601, bullishPercent: 39.9, label: 'very_negative', smallSample: false },
    { bullish: 0, bearish: 4, bullishPercent: 0, label: 'very_negative', smallSample: true },
    { bullish: 0, bearish: 5, bullishPercent: 0, label: 'very_negative', smallSample: false },
  ])('of $bullish bullish, $bearish bearish: $bullishPercent %, $label', (sentiment) => {
    expect(toSentiment(sentiment.bullish, sentiment.bearish)).toEqual(sentiment)
  })

  it('mirrors the label if the two sides are swapped', () => {
    const mirroredSentiment = {
      very_positive: 'very_negative',
      positive: 'negative',
      neutral: 'neutral',
      negative: 'positive',
      very_negative: 'very_positive',
    }
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), (bullish, bearish) => {
        expect(toSentiment(bearish, bullish).label).toBe(
          mirroredSentiment[toSentiment(bullish, bearish).label],
        )
      }),
    )
  })
})

it('the median of the buckets is interpolated, and null for few predictions', () => {
  expect(computeMedian([])).toBeNull()
  expect(computeMedian([{ fromPercent: 5, count: 4 }])).toBeNull()
  expect(computeMedian([{ fromPercent: 5, count: 6 }])).toBe(6.25)
  const buckets = [
    { fromPercent: 5, count: 6 },
    { fromPercent: -2.5, count: 2 },
  ]
  expect(computeMedian(buckets)).toBeCloseTo(5 + (2 / 6) * 2.5)
})
