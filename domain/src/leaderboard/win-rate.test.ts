import { describe, expect, it } from 'vitest'
import { shownWinRate, winRate, winRateTier } from './win-rate.ts'

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
  ])('%i of them and %i not', (success, failed, rate, tier) => {
    expect(winRate(success, failed)).toBe(rate)
    expect(winRateTier(winRate(success, failed))).toBe(tier)
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
  ])('of %i and %i is printed as %i %%', (success, failed, shown) => {
    expect(shownWinRate(winRate(success, failed)!)).toBe(shown)
  })
})
