import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computePredictedChange } from './change.ts'
import { sortByNearness, findNearPercent, computePercentToTarget } from './nearness.ts'
import { listQuickTargets, roundToOfferedChange } from './prediction.ts'

describe('computePercentToTarget', () => {
  it.each([
    {
      title: 'target above the base, price below the target',
      basePrice: 100,
      targetPrice: 110,
      price: 100,
      percentLeft: 10,
    },
    {
      title: 'target above the base, price below the base',
      basePrice: 100,
      targetPrice: 110,
      price: 88,
      percentLeft: 25,
    },
    {
      title: 'target above the base, price at the target',
      basePrice: 100,
      targetPrice: 110,
      price: 110,
      percentLeft: 0,
    },
    {
      title: 'target above the base, price beyond the target',
      basePrice: 100,
      targetPrice: 110,
      price: 120,
      percentLeft: 0,
    },
    {
      title: 'target below the base, price above the target',
      basePrice: 100,
      targetPrice: 90,
      price: 100,
      percentLeft: -10,
    },
    {
      title: 'target below the base, price above the base',
      basePrice: 100,
      targetPrice: 90,
      price: 120,
      percentLeft: -25,
    },
    {
      title: 'target below the base, price beyond the target',
      basePrice: 100,
      targetPrice: 90,
      price: 80,
      percentLeft: 0,
    },
    {
      title: 'a distance that four decimals cannot hold',
      basePrice: 900_000,
      targetPrice: 990_000.01,
      price: 990_000,
      percentLeft: 1.0101e-6,
    },
  ])(
    'returns the percent from the price to the target: $title',
    ({ basePrice, targetPrice, price, percentLeft }) => {
      expect(computePercentToTarget({ basePrice, targetPrice }, price)).toBeCloseTo(percentLeft, 10)
    },
  )

  it('returns the shown predicted change if the price is the base price', () => {
    const prices = fc.integer({ min: 10_000, max: 9_000_000_000 }).map((units) => units / 10_000)
    const cents = fc.integer({ min: 1, max: 100_000_000 }).map((units) => units / 100)
    fc.assert(
      fc.property(prices, cents, (basePrice, typedPrice) => {
        const quickTargets = listQuickTargets(basePrice).map((target) => target.targetPrice)
        for (const targetPrice of [...quickTargets, typedPrice].filter((target) => target !== basePrice))
          expect(computePercentToTarget({ basePrice, targetPrice }, basePrice)).toBe(
            roundToOfferedChange(computePredictedChange(basePrice, targetPrice)),
          )
      }),
    )
    expect(computePercentToTarget({ basePrice: 158.51, targetPrice: 174.37 }, 158.51)).toBe(10)
  })

  it('returns null without a price', () => {
    expect(computePercentToTarget({ basePrice: 100, targetPrice: 110 }, null)).toBeNull()
  })
})

describe('findNearPercent', () => {
  it.each([
    ['less than 2 % away', 110, 107.85, true],
    ['more than 2 % away', 110, 107.8, false],
    ['at the target', 110, 110, true],
    ['beyond the target', 110, 125, true],
    ['less than half of the distance covered', 101, 100.4, false],
    ['half of the distance covered', 101, 100.5, true],
    ['on the other side of the base', 101, 99.9, false],
    ['target below the base, less than 2 % away', 90, 91.5, true],
    ['target below the base, more than 2 % away', 90, 92, false],
  ])('returns a percent only for a close near the target: %s', (_, targetPrice, close, isNear) => {
    const day = { high: close, low: close, close }
    const percent = computePercentToTarget({ basePrice: 100, targetPrice }, close)
    expect(findNearPercent({ basePrice: 100, targetPrice }, day)).toBe(isNear ? percent : null)
  })

  it.each([
    ['target above the base, below the high', 110, 0],
    ['target above the high', 115, null],
    ['target below the base, above the low', 90, 0],
    ['target below the low', 85, null],
  ])('returns 0 only if the day reached the target: %s', (_, targetPrice, percent) => {
    const day = { high: 111, low: 89, close: 100 }
    expect(findNearPercent({ basePrice: 100, targetPrice }, day)).toBe(percent)
  })
})

it('sortByNearness sorts by the distance in either direction, and omits predictions without a price', () => {
  const pendingPrediction = { basePrice: 100, isReached: false, evaluationEnd: '2026-11-30T21:00:00Z' }
  const laterEnd = '2026-12-02T21:00:00Z'
  const sorted = sortByNearness([
    { ...pendingPrediction, id: 'far up', targetPrice: 120, currentPrice: 100 },
    {
      ...pendingPrediction,
      id: 'reached, fallen back',
      targetPrice: 130,
      currentPrice: 100,
      isReached: true,
    },
    { ...pendingPrediction, id: 'no price', targetPrice: 101, currentPrice: null },
    { ...pendingPrediction, id: 'near down', targetPrice: 95, currentPrice: 97 },
    {
      ...pendingPrediction,
      id: 'at the target, later result',
      targetPrice: 105,
      currentPrice: 106,
      evaluationEnd: laterEnd,
    },
    { ...pendingPrediction, id: 'at the target', targetPrice: 105, currentPrice: 105 },
  ])
  expect(sorted.map(({ id }) => id)).toEqual([
    'reached, fallen back',
    'at the target',
    'at the target, later result',
    'near down',
    'far up',
  ])
  expect(sorted.find(({ id }) => id === 'near down')!.percentLeft).toBeCloseTo(-2.0619, 4)
})
