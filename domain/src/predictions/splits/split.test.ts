import { expect, it } from 'vitest'
import { afterSplit, chainedSplits } from './split.ts'

it('scales prices to 6 decimals', () => {
  expect(afterSplit(100, { shares: 3, per: 1 })).toBe(33.333333)
  expect(afterSplit(200, { shares: 3, per: 1 })).toBe(66.666667)
  expect(afterSplit(1.23, { shares: 1, per: 10 })).toBe(12.3)
  expect(afterSplit(1_000_000, { shares: 1, per: 1000 })).toBe(1_000_000_000)
})

it('chains splits', () => {
  expect(chainedSplits([])).toEqual({ shares: 1, per: 1 })
  expect(
    chainedSplits([
      { shares: 3, per: 2 },
      { shares: 1, per: 10 },
    ]),
  ).toEqual({ shares: 3, per: 20 })
})
