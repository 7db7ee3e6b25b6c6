import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareStandings, type Standing } from './rank.ts'
import { winRate, winRateTier } from './win-rate.ts'

describe('win rate', () => {
  it.each([
    [0, 0, null, null],
    [7, 3, 70, 'high'],
    [1, 0, 100, 'few'],
    [4, 0, 100, 'few'],
    [5, 0, 100, 'high'],
    [4, 1, 80, 'high'],
    [699, 301, 69.9, 'middle'],
    [1, 1, 50, 'few'],
    [3, 3, 50, 'middle'],
    [499, 501, 49.9, 'low'],
    [0, 1, 0, 'few'],
    [0, 5, 0, 'low'],
  ])('%i of them and %i not', (success, failed, rate, tier) => {
    expect(winRate(success, failed)).toBe(rate)
    expect(winRateTier(winRate(success, failed), success + failed)).toBe(tier)
  })
})

const standing = (id: string, totalScore: number, latestEvaluationEnd: number, signedUpAt: number) => ({
  id,
  totalScore,
  latestEvaluationEnd,
  signedUpAt,
})

describe('rank', () => {
  it('is by score, then the earlier latest evaluation, then sign-up, then id', () => {
    const order = [
      standing('z', 500, 9, 9),
      standing('y', 400, 1, 9),
      standing('x', 400, 2, 1),
      standing('v', 400, 2, 2),
      standing('w', 400, 2, 2),
      standing('a', 0, 0, 0),
    ]
    expect(order.toReversed().toSorted(compareStandings)).toEqual(order)
  })

  it('is a total order', () => {
    const small = fc.integer({ min: 0, max: 2 })
    const any: fc.Arbitrary<Standing> = fc.record({
      totalScore: small,
      latestEvaluationEnd: small,
      signedUpAt: small,
      id: fc.constantFrom('a', 'b', 'c'),
    })
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(Math.sign(compareStandings(a, b)) + Math.sign(compareStandings(b, a))).toBe(0)
        if (compareStandings(a, b) <= 0 && compareStandings(b, c) <= 0) {
          expect(compareStandings(a, c)).toBeLessThanOrEqual(0)
        }
        if (compareStandings(a, b) === 0) expect(a).toEqual(b)
      }),
    )
  })
})
