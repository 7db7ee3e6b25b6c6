import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeChangePercent, computeErrorPoints, computePredictedChange } from './change.ts'

const prices = fc.integer({ min: 1, max: 10_000_000_000 }).map((units) => units / 10_000)

describe('predicted change', () => {
  it.each([
    [100, 110, 10],
    [100, 90, -10],
    [3, 4, 33.3333],
    [3, 2, -33.3333],
    [3, 5, 66.6667],
    [3, 1, -66.6667],
    [100, 100.00005, 0.0001], // half of the last decimal
    [100, 99.99995, -0.0001],
    [229.87, 241.37, 5.0028],
    [1.1, 1.155, 5],
    [1.15, 1.2075, 5],
    [1, 1_000_000, 99_999_900],
    [0.0001, 1_000_000, 999_999_999_900],
    [1_000_000, 0.0001, -100], // −99.99999999 rounds to its last decimal
    [1_000_000, 1_000_000, 0],
    [0.000001, 0.000002, 100],
  ])('from %d to %d is %d %%', (base, target, change) => {
    expect(computePredictedChange(base, target)).toBe(change)
  })

  it('differs from the exact quotient by at most half of the fourth decimal', () => {
    fc.assert(
      fc.property(prices, prices, (base, target) => {
        const baseUnits = BigInt(Math.round(base * 10_000))
        const targetUnits = BigInt(Math.round(target * 10_000))
        const changeUnits = BigInt(Math.round(computeChangePercent(base, target) * 10_000))
        // The inequality |change − exact change| ≤ ½, multiplied by 2 × baseUnits to compare whole numbers.
        const scaledError = 2n * changeUnits * baseUnits - 2n * (targetUnits - baseUnits) * 1_000_000n
        expect(scaledError <= baseUnits && scaledError >= -baseUnits).toBe(true)
      }),
    )
  })

  it('is 0 or has the sign of the move', () => {
    fc.assert(
      fc.property(prices, prices, (base, target) => {
        const change = computeChangePercent(base, target)
        expect(change === 0 || change > 0 === target > base).toBe(true)
      }),
    )
  })

  it.each([
    [0, 1],
    [1, 0],
    [-1, 1],
    [Number.NaN, 1],
    [1, Number.NaN],
  ])('refuses %d to %d', (base, target) => {
    expect(() => computeChangePercent(base, target)).toThrow(RangeError)
  })
})

describe('error', () => {
  it.each([
    [10, 8, 2],
    [10, 7.9999, 2.0001],
    [-10, 10, 20],
    [0.3, 0.1, 0.2],
    [5.0028, 3.0028, 2],
  ])('of %d predicted and %d actual is %d points', (predictedPercent, actualPercent, points) => {
    expect(computeErrorPoints(predictedPercent, actualPercent)).toBe(points)
    expect(computeErrorPoints(actualPercent, predictedPercent)).toBe(points)
  })
})
