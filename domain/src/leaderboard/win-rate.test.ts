import { describe, expect, it } from 'vitest'
import { roundWinRate, computeWinRate, findWinRateTier } from './win-rate.ts'

describe('win rate', () => {
  it.each([
    [0, 0, null, null],
    [7, 3, 70, 'high'],
    [1, 0, 100, 'high'],
    [9, 0, 100, 'high'],
    [10, 0, 100, 'high'],
    [8, 2, 80, 'high'],
    [699, 301, 69.9, 'middle'],
    [1, 1, 50, 'middle'],
    [5, 5, 50, 'middle'],
    [499, 501, 49.9, 'low'],
    [0, 1, 0, 'low'],
    [0, 10, 0, 'low'],
  ])('%i successes and %i failures are %s %%, tier %s', (success, failed, rate, tier) => {
    expect(computeWinRate(success, failed)).toBe(rate)
    expect(findWinRateTier(computeWinRate(success, failed))).toBe(tier)
  })

  it.each([
    [2, 1, 67],
    [1, 2, 33],
    [5, 3, 63],
    [1, 0, 100],
    [0, 1, 0],
    [999, 1, 99],
    [1, 999, 1],
    [699, 301, 69],
    [499, 501, 49],
    [501, 499, 50],
  ])('%i successes and %i failures are shown as %i %%', (success, failed, shownPercent) => {
    expect(roundWinRate(computeWinRate(success, failed)!)).toBe(shownPercent)
  })
})
