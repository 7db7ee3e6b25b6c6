import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareStandings, type Standing } from './compare-standings.ts'

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
