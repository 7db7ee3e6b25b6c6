import * as fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  getAccuracyMultiplier,
  computeScore,
  getPeriodMultiplier,
  previewScore,
  scoreTables,
  getTimeMultiplier,
  getVolatilityMultiplier,
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
    expect(getPeriodMultiplier(days)).toBe(multiplier)
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
    expect(getVolatilityMultiplier(change)).toBe(multiplier)
    expect(getVolatilityMultiplier(-change)).toBe(multiplier)
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
    expect(getAccuracyMultiplier(error)).toBe(multiplier)
  })
})

describe('time', () => {
  it('is full in trading hours only', () => {
    expect([getTimeMultiplier(true), getTimeMultiplier(false)]).toEqual([1, 0.7])
  })
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
    expect(computeScore(multipliers)).toBe(score)
  })

  it('refuses a factor that is finer than a tenth', () => {
    const multipliers = {
      periodMultiplier: 3,
      volatilityMultiplier: 3,
      accuracyMultiplier: 0.75,
      timeMultiplier: 1,
    }
    expect(() => computeScore(multipliers)).toThrow(RangeError)
  })

  it.each([
    ['period', scoreTables.period[0], () => getPeriodMultiplier(1)],
    ['volatility', scoreTables.volatility[0], () => getVolatilityMultiplier(100)],
    ['accuracy', scoreTables.accuracy[0], () => getAccuracyMultiplier(0)],
  ])('refuses a table of %s in which a multiplier has more than one decimal', (_, row, getMultiplier) => {
    const { multiplier } = row
    onTestFinished(() => void Object.assign(row, { multiplier }))
    Object.assign(row, { multiplier: 0.75 })
    expect(getMultiplier).toThrow('점수 배수는 소수 한 자리까지예요: 0.75')
  })

  it('is the exact product, rounded half up, for every combination', () => {
    const toTenths = (multiplier: number) => BigInt(multiplier.toFixed(1).replace('.', ''))
    for (const { multiplier: periodMultiplier } of scoreTables.period) {
      for (const { multiplier: volatilityMultiplier } of scoreTables.volatility) {
        for (const { multiplier: accuracyMultiplier } of scoreTables.accuracy) {
          for (const timeMultiplier of [1, 0.7]) {
            // In ten-thousandths of a point, because each of the four multipliers is in tenths.
            const exactScore =
              100n *
              toTenths(periodMultiplier) *
              toTenths(volatilityMultiplier) *
              toTenths(accuracyMultiplier) *
              toTenths(timeMultiplier)
            const score = computeScore({
              periodMultiplier,
              volatilityMultiplier,
              accuracyMultiplier,
              timeMultiplier,
            })
            // The score is rounded half up: at most half a point above the product, and less than half a point below.
            const roundingError = BigInt(score) * 10_000n - exactScore
            expect(roundingError > -5_000n && roundingError <= 5_000n).toBe(true)
          }
        }
      }
    }
  })
})

const anyNumber = fc.double({ noNaN: true })

describe('tiers', () => {
  it('every number matches exactly one row', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        for (const rows of [scoreTables.period, scoreTables.accuracy]) {
          const matchingRows = rows.filter(
            ({ upTo }, i) => number <= upTo && (i === 0 || number > (rows[i - 1]?.upTo ?? 0)),
          )
          expect(matchingRows).toHaveLength(1)
        }
        const size = Math.abs(number)
        const rows = scoreTables.volatility
        const matchingRows = rows.filter(
          ({ atLeast }, i) => size >= atLeast && (i === 0 || size < (rows[i - 1]?.atLeast ?? 0)),
        )
        expect(matchingRows.map(({ multiplier }) => multiplier)).toEqual([getVolatilityMultiplier(number)])
      }),
    )
  })

  it('throws for anything that is not a number', () => {
    for (const getMultiplier of [getPeriodMultiplier, getVolatilityMultiplier, getAccuracyMultiplier]) {
      expect(() => getMultiplier(Number.NaN)).toThrow(RangeError)
    }
  })
})

describe('preview', () => {
  it('returns the scores with an error of at most 2 and of at most 5 points, and the factors', () => {
    expect(previewScore({ period: 3, predictedChange: -10, tradingHours: false })).toEqual({
      perfect: 630,
      good: 504,
      factors: { periodMultiplier: 3, volatilityMultiplier: 3, timeMultiplier: 0.7 },
    })
  })

  it('equals the score of a hit with that error, for every change and period, in and outside trading hours', () => {
    const predictions = fc.record({
      period: fc.integer({ min: 1, max: 30 }),
      predictedChange: fc.double({ min: -99, max: 1000, noNaN: true }),
      tradingHours: fc.boolean(),
    })
    fc.assert(
      fc.property(predictions, fc.double({ min: 0, max: 30, noNaN: true }), (prediction, error) => {
        const { perfect, good, factors } = previewScore(prediction)
        const score = computeScore({ ...factors, accuracyMultiplier: getAccuracyMultiplier(error) })
        if (error <= 2) expect(score).toBe(perfect)
        else if (error <= 5) expect(score).toBe(good)
        else expect(score).toBeLessThanOrEqual(good)
      }),
    )
  })
})
