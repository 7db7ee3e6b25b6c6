import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceFromBase } from '../chance.ts'
import { chanceMultiplier } from '../judging/score.ts'
import { targetAt } from '../prediction.ts'
import { nearestFairTarget } from './fair-target.ts'

const volatility = { day: 0.0008, night: 0.0003, sessions: 250 }

describe('the nearest target that luck does not touch too often', () => {
  it('is the first whole tenth of a percent that keeps the whole score, above or below the base', () => {
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
        const fair = nearestFairTarget({ ...given, target: isUp ? base * 1.0001 : base * 0.9999 })
        if (!fair) return
        expect(fair.percent > 0).toBe(isUp)
        expect(multiplierAt(fair.targetPrice)).toBe(1)
        const nearer = targetAt(base, Math.round(fair.percent * 10) + (isUp ? -1 : 1))
        const isBeyondBase = isUp ? nearer > base : nearer < base
        // A cheap stock has no price in between.
        if (isBeyondBase && nearer !== fair.targetPrice && Math.abs(fair.percent) > 0.1) {
          const unrounded = base * (1 + (fair.percent + (isUp ? -0.1 : 0.1)) / 100)
          expect(chanceFromBase({ ...given, target: unrounded })).toBeGreaterThan(0.5)
        }
      }),
    )
  })

  it('is rounded to the cent away from the base', () => {
    const fair = nearestFairTarget({ base: 481.2, target: 483.61, sessions: 1, volatility })
    expect(fair).toEqual({ percent: 1.9, targetPrice: 490.35 })
  })

  it('of a stock that never moves is a tenth of a percent away', () => {
    const still = { day: 0, night: 0, sessions: 250 }
    expect(nearestFairTarget({ base: 100, target: 99.99, sessions: 1, volatility: still })).toEqual({
      percent: -0.1,
      targetPrice: 99.9,
    })
  })

  it('is null where it would be dearer than any price', () => {
    expect(nearestFairTarget({ base: 1_000_000, target: 999_999, sessions: 1, volatility })).not.toBeNull()
    expect(nearestFairTarget({ base: 999_990, target: 999_995, sessions: 1, volatility })).toBeNull()
  })
})
