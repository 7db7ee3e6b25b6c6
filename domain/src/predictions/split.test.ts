import { describe, expect, it } from 'vitest'
import { afterSplit, findSplit } from './split.ts'

describe('split', () => {
  it.each([
    ['AAPL 4:1', 499.23, 124.81, { shares: 4, per: 1 }],
    ['NVDA 10:1', 1208.88, 120.888, { shares: 10, per: 1 }],
    ['GOOGL 20:1', 2235.55, 111.78, { shares: 20, per: 1 }],
    ['WMT 3:1', 175.86, 58.62, { shares: 3, per: 1 }],
    ['3:2', 90, 60, { shares: 3, per: 2 }],
    ['stock dividend of 5 %', 105, 100, { shares: 21, per: 20 }],
    ['reverse 1:10', 1.02, 10.2, { shares: 1, per: 10 }],
    ['reverse 1:8', 13.21, 105.68, { shares: 1, per: 8 }],
    ['two splits, 2:1 and 3:1', 600, 100, { shares: 6, per: 1 }],
    ['3:1 told with 0.3 % of difference', 300, 100.3, { shares: 3, per: 1 }],
  ])('%s', (_, noted, fresh, split) => {
    expect(findSplit(noted, fresh)).toEqual(split)
  })

  it.each([
    ['the same close', 100, 100],
    ['exactly 1 % off', 100, 101],
    ['exactly 1 % off, below', 100, 99],
    ['a correction of 2 %', 100, 102],
    ['a correction of 45 %', 100, 55],
    ['a dividend-adjusted close', 100, 97.5],
    ['a broken close', 100, 0],
  ])('none: %s', (_, noted, fresh) => {
    expect(findSplit(noted, fresh)).toBeNull()
  })

  it('scales prices to 6 decimals', () => {
    expect(afterSplit(100, { shares: 3, per: 1 })).toBe(33.333333)
    expect(afterSplit(200, { shares: 3, per: 1 })).toBe(66.666667)
    expect(afterSplit(1.23, { shares: 1, per: 10 })).toBe(12.3)
    expect(afterSplit(1_000_000, { shares: 1, per: 1000 })).toBe(1_000_000_000)
  })
})
