import { expect, it } from 'vitest'
import { applySplit, chainSplits } from './split.ts'

it('converts prices with 6 decimals', () => {
  expect(applySplit(100, { shares: 3, per: 1 })).toBe(33.333333)
  expect(applySplit(200, { shares: 3, per: 1 })).toBe(66.666667)
  expect(applySplit(1.23, { shares: 1, per: 10 })).toBe(12.3)
  expect(applySplit(1_000_000, { shares: 1, per: 1000 })).toBe(1_000_000_000)
})

it('chains splits', () => {
  expect(chainSplits([])).toEqual({ shares: 1, per: 1 })
  expect(
    chainSplits([
      { shares: 3, per: 2 },
      { shares: 1, per: 10 },
    ]),
  ).toEqual({ shares: 3, per: 20 })
})
