import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computePredictedChange } from './change.ts'
import {
  toBasePrice,
  clampPeriod,
  listQuickTargets,
  findPredictionRefusal,
  roundToOfferedChange,
} from './prediction.ts'
import { getVolatilityMultiplier } from './judging/score.ts'

describe('period', () => {
  it.each([
    [1, 1],
    [30, 30],
    [0, 1],
    [-5, 1],
    [31, 30],
    [1e9, 30],
    [2.9, 2],
    [0.5, 1],
    [Infinity, 30],
    [-Infinity, 1],
    [Number.NaN, 1],
  ])('%d becomes %i', (days, clampedDays) => {
    expect(clampPeriod(days)).toBe(clampedDays)
  })
})

describe('a new prediction', () => {
  const input = { targetPrice: 110, seenPrice: 100 }
  const context = { basePrice: 100, hasPendingOnStock: false, predictionsToday: 9, pendingCount: 49 }

  it.each([
    ['at the limits', {}, {}, null],
    ['a pending prediction of this stock', {}, { hasPendingOnStock: true }, 'already_predicted'],
    ['10 predictions today', {}, { predictionsToday: 10 }, 'daily_limit'],
    ['50 pending', {}, { pendingCount: 50 }, 'pending_limit'],
    ['a price of one dollar', { seenPrice: 1, targetPrice: 2 }, { basePrice: 1 }, null],
    [
      'a price under one dollar',
      { seenPrice: 0.9999, targetPrice: 2 },
      { basePrice: 0.9999 },
      'under_one_dollar',
    ],
    ['the price as target', { targetPrice: 100 }, {}, 'target_is_price'],
    ['a target one ten-thousandth above the price', { targetPrice: 100.0001 }, {}, null],
    [
      'a target so close that the change rounds to 0',
      { targetPrice: 999_999.9999, seenPrice: 1_000_000 },
      { basePrice: 1_000_000 },
      'target_is_price',
    ],
    ['a price 1 % up', {}, { basePrice: 101 }, null],
    ['a price over 1 % up', {}, { basePrice: 101.0001 }, 'price_moved'],
    ['a price 1 % down', {}, { basePrice: 99 }, null],
    ['a price over 1 % down', {}, { basePrice: 98.9999 }, 'price_moved'],
    ['a target of 0', { targetPrice: 0 }, {}, 'invalid_input'],
    ['a negative target', { targetPrice: -1 }, {}, 'invalid_input'],
    ['the highest target', { targetPrice: 1_000_000 }, {}, null],
    ['a target above the highest', { targetPrice: 1_000_000.01 }, {}, 'invalid_input'],
    ['a target with five decimals', { targetPrice: 110.00001 }, {}, 'invalid_input'],
    ['a target that is not a number', { targetPrice: Number.NaN }, {}, 'invalid_input'],
    ['a seen price of 0', { seenPrice: 0 }, {}, 'invalid_input'],
    ['an infinite seen price', { seenPrice: Infinity }, {}, 'invalid_input'],
    ['a seen price that overflows', { seenPrice: 1e305 }, {}, 'invalid_input'],
  ])('$0: $3', (_, changedInput, changedContext, refusal) => {
    expect(findPredictionRefusal({ ...input, ...changedInput }, { ...context, ...changedContext })).toBe(
      refusal,
    )
  })

  it('rounds base prices to 4 decimals', () => {
    expect(toBasePrice(234.63555)).toBe(234.6356)
    expect(toBasePrice(1.23)).toBe(1.23)
  })
})

describe('a change less than 0.01 beyond a quick target is displayed as the quick target', () => {
  it.each([
    [10.0057, 10],
    [-5.0099, -5],
    [10.01, 10.01],
    [9.9999, 9.9999],
    [-4.9999, -4.9999],
    [5.26, 5.26],
  ])('%d is displayed as %d', (storedChange, shownChange) => {
    expect(roundToOfferedChange(storedChange)).toBe(shownChange)
  })
})

describe('quick targets', () => {
  it.each([
    [100, [105, 110, 95, 90]],
    [229.87, [241.37, 252.86, 218.37, 206.88]],
    [1.01, [1.07, 1.12, 0.95, 0.9]],
    [1.0001, [1.06, 1.11, 0.95, 0.9]],
    [1_000_000, [950_000, 900_000]],
  ])('of %d are %j', (price, targets) => {
    expect(listQuickTargets(price).map(({ targetPrice }) => targetPrice)).toEqual(targets)
  })

  it('exceed the stated change by at most about a cent and have at least its volatility multiplier', () => {
    const prices = fc.integer({ min: 10_000, max: 9_000_000_000 }).map((units) => units / 10_000)
    fc.assert(
      fc.property(prices, (price) => {
        for (const { percent, targetPrice } of listQuickTargets(price)) {
          const change = computePredictedChange(price, targetPrice)
          expect(Math.sign(change)).toBe(Math.sign(percent))
          expect(Math.abs(change)).toBeGreaterThanOrEqual(Math.abs(percent))
          expect(getVolatilityMultiplier(change)).toBeGreaterThanOrEqual(getVolatilityMultiplier(percent))
          expect(Math.abs(targetPrice - price * (1 + percent / 100))).toBeLessThan(0.0101)
        }
      }),
    )
  })
})
