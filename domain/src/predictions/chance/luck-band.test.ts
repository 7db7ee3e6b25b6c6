import { describe, expect, it } from 'vitest'
import { chanceFromBase } from '../chance.ts'
import { distanceOfChance, luckBand, varianceOfChance } from './luck-band.ts'

const volatility = { day: 0.0004, night: 0.0002, sessions: 250 }

describe('how far luck goes', () => {
  it.each([0.002, 0.05, 0.1, 0.5, 0.9, 0.9999])('is the inverse of the chance: %d', (probability) => {
    const target =
      100 * Math.exp(distanceOfChance(probability) * Math.sqrt(volatility.day + volatility.night))
    expect(chanceFromBase({ base: 100, target, sessions: 1, volatility })).toBeCloseTo(probability, 9)
  })

  it('tells the variance that a chance was computed from', () => {
    const bet = { base: 100, target: 104, sessions: 5 }
    const chance = chanceFromBase({ ...bet, volatility })
    expect(varianceOfChance(bet, Math.round(chance * 10_000) / 10_000)).toBeCloseTo(0.0006, 6)
  })

  it('is nowhere for what is certain', () => {
    expect(distanceOfChance(1)).toBeCloseTo(0, 9)
  })
})

describe('the band of a window', () => {
  const band = luckBand({ base: 481.2, sessions: 5, volatility, probability: 0.1 })

  it('has the prices of each session that luck touches with its probability, above and below', () => {
    band.forEach(({ low, high }, at) => {
      const bet = { base: 481.2, sessions: at + 1, volatility }
      expect(chanceFromBase({ ...bet, target: high })).toBeCloseTo(0.1, 9)
      expect(chanceFromBase({ ...bet, target: low })).toBeCloseTo(0.1, 9)
      expect(low).toBeLessThan(481.2)
    })
    expect(band).toHaveLength(5)
  })

  it('is wider for a smaller probability', () => {
    const narrow = luckBand({ base: 481.2, sessions: 5, volatility, probability: 0.5 })
    expect(narrow.at(-1)!.high).toBeLessThan(band.at(-1)!.high)
  })

  it('of a stock that never moves is its price', () => {
    const still = { day: 0, night: 0, sessions: 250 }
    expect(luckBand({ base: 5, sessions: 1, volatility: still, probability: 0.1 })).toEqual([
      { low: 5, high: 5 },
    ])
  })
})
