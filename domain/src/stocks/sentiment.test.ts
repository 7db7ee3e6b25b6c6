import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeMedian, toSentiment } from './sentiment.ts'

describe('sentiment', () => {
  it.each([
    [0, 0, null, 'neutral', true],
    [5, 5, 50, 'neutral', false],
    [501, 499, 50.1, 'positive', false],
    [6, 4, 60, 'positive', false],
    [601, 399, 60.1, 'very_positive', false],
    [1, 0, 100, 'very_positive', true],
    [499, 501, 49.9, 'negative', false],
    [4, 6, 40, 'negative', false],
    [399, 601, 39.9, 'very_negative', false],
    [0, 4, 0, 'very_negative', true],
    [0, 5, 0, 'very_negative', false],
  ] as const)(
    'of %i bullish, %i bearish: %s %%, %s',
    (bullish, bearish, bullishPercent, label, smallSample) => {
      expect(toSentiment(bullish, bearish)).toEqual({ bullish, bearish, bullishPercent, label, smallSample })
    },
  )

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
