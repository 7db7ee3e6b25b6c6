import { describe, expect, it } from 'vitest'
import { toSplitAdjustedPrices, toSplitRatio } from './split-adjusted-prices.ts'

describe('base and target on the scale of the candles', () => {
  it('are the prices of the prediction without a split', () => {
    const prediction = { basePrice: 451.45, targetPrice: 488, evaluation: { splitFactor: null } }
    expect(toSplitAdjustedPrices(prediction)).toEqual({ base: 451.45, target: 488 })
    expect(toSplitAdjustedPrices({ ...prediction, evaluation: null })).toEqual({ base: 451.45, target: 488 })
  })
  it('are lower after a split and higher after a reverse split', () => {
    const prediction = { basePrice: 400, targetPrice: 440 }
    expect(toSplitAdjustedPrices({ ...prediction, evaluation: { splitFactor: 4 } })).toEqual({
      base: 100,
      target: 110,
    })
    expect(toSplitAdjustedPrices({ ...prediction, evaluation: { splitFactor: 0.1 } })).toEqual({
      base: 4000,
      target: 4400,
    })
  })
})

it.each([
  [4, 4, 1],
  [1.5, 3, 2],
  [0.1, 1, 10],
  [1 / 3, 1, 3],
  [7 / 3, 7, 3],
  [1.05, 21, 20],
  [1.281, 1281, 1000],
  [4.0032119, 4.0032, 1],
])('a factor of %d is %d for %d', (factor, newShares, oldShares) => {
  expect(toSplitRatio(factor)).toEqual({ newShares, oldShares })
})
