import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accuracyMultiplier,
  chanceMultiplier,
  finalScore,
  periodMultiplier,
  scorePreview,
  scoreTables,
  timeMultiplier,
  volatilityMultiplier,
} from './score.ts'

describe('period', () => {
  it.each([
    [1, 5],
    [2, 3],
    [3, 3],
    [4, 2],
    [7, 2],
    [8, 1.5],
    [14, 1.5],
    [15, 1],
    [30, 1],
    [31, 0.8],
    [365, 0.8],
  ])('%i days: %d', (days, multiplier) => {
    expect(periodMultiplier(days)).toBe(multiplier)
  })
})

describe('volatility', () => {
  it.each([
    [0, 0.5],
    [0.0001, 0.5],
    [2.9999, 0.5],
    [3, 1],
    [4.9999, 1],
    [5, 2],
    [9.9999, 2],
    [10, 3],
    [14.9999, 3],
    [15, 5],
    [19.9999, 5],
    [20, 7],
    [29.9999, 7],
    [30, 10],
    [49.9999, 10],
    [50, 15],
    [99.9999, 15],
    [100, 20],
    [99_999_900, 20],
  ])('±%d %%: %d', (change, multiplier) => {
    expect(volatilityMultiplier(change)).toBe(multiplier)
    expect(volatilityMultiplier(-change)).toBe(multiplier)
  })
})

describe('accuracy', () => {
  it.each([
    [0, 1],
    [2, 1],
    [2.0001, 0.8],
    [5, 0.8],
    [5.0001, 0.5],
    [10, 0.5],
    [10.0001, 0.3],
    [20, 0.3],
    [20.0001, 0.1],
    [100_000, 0.1],
  ])('%d points: %d', (error, multiplier) => {
    expect(accuracyMultiplier(error)).toBe(multiplier)
  })
})

describe('time', () => {
  it('is full in trading hours only', () => {
    expect([timeMultiplier(true), timeMultiplier(false)]).toEqual([1, 0.7])
  })
})

const scored = fc.record({
  periodMultiplier: fc.constantFrom(...scoreTables.period.map(({ multiplier }) => multiplier)),
  volatilityMultiplier: fc.constantFrom(...scoreTables.volatility.map(({ multiplier }) => multiplier)),
  accuracyMultiplier: fc.constantFrom(...scoreTables.accuracy.map(({ multiplier }) => multiplier)),
  timeMultiplier: fc.constantFrom(1, 0.7),
})

describe('final score', () => {
  it.each([
    // period, volatility, accuracy, time, score
    [5, 0.5, 0.3, 0.7, 53], // 52.5
    [0.8, 0.5, 0.1, 0.7, 3], // 2.8
    [1.5, 0.5, 0.1, 0.7, 5], // 5.25
    [1.5, 0.5, 0.3, 0.7, 16], // 15.75
    [1.5, 5, 0.1, 0.7, 53], // 52.5
    [1.5, 7, 0.1, 0.7, 74], // 73.5
    [5, 20, 1, 1, 10_000],
    [1, 1, 1, 1, 100],
    [3, 3, 0.8, 0.7, 504],
    [1.5, 15, 0.3, 0.7, 473], // 472.5
  ])('100 × %d × %d × %d × %d is %i', (period, volatility, accuracy, time, score) => {
    const multipliers = {
      periodMultiplier: period,
      volatilityMultiplier: volatility,
      accuracyMultiplier: accuracy,
      timeMultiplier: time,
    }
    expect(finalScore(multipliers, null)).toBe(score)
  })

  it('is the exact product, half up, for every combination there is', () => {
    for (const { multiplier: p } of scoreTables.period) {
      for (const { multiplier: v } of scoreTables.volatility) {
        for (const { multiplier: a } of scoreTables.accuracy) {
          for (const t of [1, 0.7]) {
            const exact = [p, v, a, t].reduce(
              (product, f) => product * BigInt(f.toFixed(1).replace('.', '')),
              100n,
            )
            const multipliers = {
              periodMultiplier: p,
              volatilityMultiplier: v,
              accuracyMultiplier: a,
              timeMultiplier: t,
            }
            const score = finalScore(multipliers, null)
            // Half up: the score lies within half a point above, or less than half a point below, the product.
            const distance = BigInt(score) * 10_000n - exact
            expect(distance > -5_000n && distance <= 5_000n).toBe(true)
          }
        }
      }
    }
  })
})

/** Chances with 4 decimals. */
const chances = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 10_000)

describe('chance multiplier', () => {
  it.each([
    [0, 1],
    [0.5, 1],
    [0.5001, 0.9996],
    [0.6667, 0.4999],
    [0.75, 0.3333],
    [0.8, 0.25],
    [0.9999, 0.0001],
    [1, 0],
  ])('of %d is %d', (probability, multiplier) => {
    expect(chanceMultiplier(probability)).toBe(multiplier)
  })

  it.each([-0.0001, 1.0001, Number.NaN])('refuses %d', (probability) => {
    expect(() => chanceMultiplier(probability)).toThrow(RangeError)
  })

  it('leaves every score as specified up to one half', () => {
    fc.assert(
      fc.property(scored, chances, (multipliers, chance) => {
        expect(finalScore(multipliers, chance / 2)).toBe(finalScore(multipliers, null))
      }),
    )
  })

  it('is the exact fraction in the score, rounded once, half up', () => {
    const specified = {
      periodMultiplier: 5,
      volatilityMultiplier: 20,
      accuracyMultiplier: 1,
      timeMultiplier: 1,
    }
    expect(finalScore(specified, 0.6667)).toBe(4_999) // 10,000 × 3333/6667 = 4,999.25
    expect(finalScore(specified, 0.8)).toBe(2_500)
    // 52.5 × 0.86012 = 45.156; of the 53 that 52.5 rounds to it would be 45.586.
    const odd = {
      periodMultiplier: 5,
      volatilityMultiplier: 0.5,
      accuracyMultiplier: 0.3,
      timeMultiplier: 0.7,
    }
    expect(finalScore(odd, 0.5376)).toBe(45)
    fc.assert(
      fc.property(scored, chances, (multipliers, chance) => {
        const units = BigInt(Math.round(chance * 10_000))
        const [over, under] = units <= 5_000n ? [1n, 1n] : [10_000n - units, units]
        const product = Object.values(multipliers).reduce(
          (all, factor) => all * BigInt(Math.round(factor * 10)),
          100n * over,
        )
        const distance = BigInt(finalScore(multipliers, chance)) * 10_000n * under - product
        expect(2n * distance > -10_000n * under && 2n * distance <= 10_000n * under).toBe(true)
      }),
    )
  })

  it('never grows with the chance', () => {
    fc.assert(
      fc.property(scored, chances, chances, (multipliers, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(finalScore(multipliers, more)).toBeLessThanOrEqual(finalScore(multipliers, less))
        expect(chanceMultiplier(more)).toBeLessThanOrEqual(chanceMultiplier(less))
      }),
    )
  })
})

const anyNumber = fc.double({ noNaN: true })

describe('tiers', () => {
  it('exactly one row holds for every number', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        for (const rows of [scoreTables.period, scoreTables.accuracy]) {
          const holding = rows.filter(
            ({ upTo }, i) => number <= upTo && (i === 0 || number > (rows[i - 1]?.upTo ?? 0)),
          )
          expect(holding).toHaveLength(1)
        }
        const size = Math.abs(number)
        const rows = scoreTables.volatility
        const holding = rows.filter(
          ({ atLeast }, i) => size >= atLeast && (i === 0 || size < (rows[i - 1]?.atLeast ?? 0)),
        )
        expect(holding.map(({ multiplier }) => multiplier)).toEqual([volatilityMultiplier(number)])
      }),
    )
  })

  it('refuse what is no number', () => {
    for (const multiplier of [periodMultiplier, volatilityMultiplier, accuracyMultiplier]) {
      expect(() => multiplier(Number.NaN)).toThrow(RangeError)
    }
  })
})

describe('preview', () => {
  it('shows the best and the good case with their factors', () => {
    expect(scorePreview({ period: 3, predictedChange: -10, tradingHours: false })).toEqual({
      perfect: 630,
      good: 504,
      factors: { periodMultiplier: 3, volatilityMultiplier: 3, timeMultiplier: 0.7, chanceMultiplier: 1 },
    })
  })

  it('counts the chance that is known, where it applies', () => {
    const made = { period: 3, predictedChange: -10, tradingHours: true, provisionalChance: 0.8 }
    expect(scorePreview({ ...made, chanceMultiplierApplies: true })).toMatchObject({
      perfect: 225,
      good: 180,
      factors: { chanceMultiplier: 0.25 },
    })
    expect(scorePreview({ ...made, chanceMultiplierApplies: false }).perfect).toBe(900)
    expect(scorePreview({ ...made, provisionalChance: null, chanceMultiplierApplies: true }).perfect).toBe(
      900,
    )
  })

  it('is never beaten by a real score, and the good case only by a perfect one', () => {
    const prediction = fc.record({
      period: fc.integer({ min: 1, max: 30 }),
      predictedChange: fc.double({ min: -99, max: 1000, noNaN: true }),
      tradingHours: fc.boolean(),
    })
    fc.assert(
      fc.property(prediction, fc.double({ min: 0, noNaN: true }), (made, error) => {
        const { perfect, good, factors } = scorePreview(made)
        const score = finalScore({ ...factors, accuracyMultiplier: accuracyMultiplier(error) }, null)
        expect(score).toBeLessThanOrEqual(error > 2 ? good : perfect)
        expect(good).toBeLessThanOrEqual(perfect)
      }),
    )
  })
})
