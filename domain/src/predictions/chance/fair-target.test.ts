import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceFromBase } from '../chance.ts'
import { chanceMultiplier } from '../judging/score.ts'
import { fairTargetBeyond } from './fair-target.ts'

const volatility = { day: 0.0008, night: 0.0003, sessions: 250 }

describe('the target offered in place of one that luck touches too often', () => {
  it('is where the nearest tier begins that keeps the whole score, above or below the base', () => {
    const bet = fc.record({
      base: fc.integer({ min: 10_000, max: 50_000_000 }).map((units) => units / 10_000),
      sessions: fc.integer({ min: 1, max: 22 }),
      day: fc.double({ min: 1e-6, max: 0.004, noNaN: true }),
      isUp: fc.boolean(),
    })
    fc.assert(
      fc.property(bet, ({ base, sessions, day, isUp }) => {
        const given = { base, sessions, volatility: { day, night: day / 2, sessions: 250 } }
        const multiplierAt = (target: number) => chanceMultiplier(chanceFromBase({ ...given, target }))
        const fair = fairTargetBeyond({ ...given, target: isUp ? base * 1.0001 : base * 0.9999 })
        if (!fair) return
        expect(fair.percent > 0).toBe(isUp)
        expect(multiplierAt(fair.targetPrice)).toBe(1)
        const tiers = [3, 5, 10, 15, 20, 30, 50, 100]
        const nearer = tiers.filter((tier) => tier < Math.abs(fair.percent)).at(-1)
        if (nearer === undefined) return
        const before = base * (1 + (isUp ? nearer : -nearer) / 100)
        expect(chanceFromBase({ ...given, target: before })).toBeGreaterThan(0.5)
      }),
    )
  })

  it('is rounded to the cent away from the base', () => {
    const fair = fairTargetBeyond({ base: 481.2, target: 483.61, sessions: 1, volatility })
    expect(fair).toEqual({ percent: 3, targetPrice: 495.64 })
  })

  it('of a stock that never moves is at the first tier', () => {
    const still = { day: 0, night: 0, sessions: 250 }
    expect(fairTargetBeyond({ base: 100, target: 99.99, sessions: 1, volatility: still })).toEqual({
      percent: -3,
      targetPrice: 97,
    })
  })

  it('is the nearest fair one where the tier has no price, to a whole tenth of a percent', () => {
    expect(fairTargetBeyond({ base: 975_000, target: 976_000, sessions: 1, volatility })).toEqual({
      percent: 1.9,
      targetPrice: 993_525,
    })
  })

  it('is null where every fair one would be dearer than any price', () => {
    expect(fairTargetBeyond({ base: 1_000_000, target: 999_999, sessions: 1, volatility })).not.toBeNull()
    expect(fairTargetBeyond({ base: 999_990, target: 999_995, sessions: 1, volatility })).toBeNull()
  })
})
