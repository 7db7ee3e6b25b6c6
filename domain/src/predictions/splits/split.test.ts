import { expect, it } from 'vitest'
import { applySplit, chainSplits } from './split.ts'

it('rounds converted prices to 6 decimals', () => {
  expect(applySplit(100, { newShares: 3, oldShares: 1 })).toBe(33.333333)
  expect(applySplit(200, { newShares: 3, oldShares: 1 })).toBe(66.666667)
  expect(applySplit(1.23, { newShares: 1, oldShares: 10 })).toBe(12.3)
  expect(applySplit(1_000_000, { newShares: 1, oldShares: 1000 })).toBe(1_000_000_000)
})

it('chains splits', () => {
  expect(chainSplits([])).toEqual({ newShares: 1, oldShares: 1 })
  expect(
    chainSplits([
      { newShares: 3, oldShares: 2 },
      { newShares: 1, oldShares: 10 },
    ]),
  ).toEqual({ newShares: 3, oldShares: 20 })
})
