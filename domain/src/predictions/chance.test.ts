import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../stocks/api.ts'
import { tradingDaysBetween } from '../stocks/calendar/trading-calendar.ts'
import { chanceFromBase, chanceOf, distanceFromOpen } from './chance.ts'
import { pastBefore, VOLATILITY_OF_NEW_STOCKS, volatilityBefore } from './volatility.ts'
import { chanceByHand, varianceByHand } from '../../test/chance-by-hand.ts'

const DAYS = tradingDaysBetween('2023-01-03', '2024-06-28')
const FIRST_DAY = '2024-07-01'

/** The last sessions before the first day, opening and closing as the walk says in thousandths. */
function candlesOf(walk: readonly [night: number, day: number, up: number, down: number][]): Candle[] {
  let close = 100
  return walk.map(([night, day, up, down], at) => {
    const open = close * Math.exp(night / 1000)
    close = open * Math.exp(day / 1000)
    const high = Math.max(open, close) * Math.exp(up / 1000)
    const low = Math.min(open, close) * Math.exp(-down / 1000)
    return { date: DAYS[DAYS.length - walk.length + at]!, open, high, low, close, volume: 1 }
  })
}

const move = fc.integer({ min: -80, max: 80 })
const wick = fc.integer({ min: 0, max: 60 })
const walks = (size: number) =>
  fc.array(fc.tuple(move, move, wick, wick), { minLength: size, maxLength: size }).map(candlesOf)
const anyWalk = fc.constantFrom(0, 1, 40, 41, 42, 250, 251, 252, 300).chain(walks)
const [year] = fc.sample(walks(300), { seed: 10, numRuns: 1 })
if (!year) throw new Error('no candles')

const bets = fc.record({
  base: fc.integer({ min: 50, max: 200 }),
  target: fc.integer({ min: 50, max: 200 }).map((price) => price + 0.5),
  open: fc.integer({ min: 50, max: 200 }),
  sessions: fc.integer({ min: 1, max: 22 }),
})
const betOf = (bet: { base: number; target: number; open: number; sessions: number }) => ({
  ...bet,
  isUp: bet.target > bet.base,
})

describe('volatility', () => {
  it('is what the formula says, written in another way', () => {
    fc.assert(
      fc.property(anyWalk, (candles) => {
        const { day, night, sessions } = volatilityBefore(candles, FIRST_DAY)
        const expected = varianceByHand(candles)
        expect(sessions).toBe(candles.length > 250 ? 250 : candles.length > 40 ? 40 : 0)
        expect(day).toBeCloseTo(expected?.day ?? VOLATILITY_OF_NEW_STOCKS.day, 12)
        expect(night).toBeCloseTo(expected?.night ?? VOLATILITY_OF_NEW_STOCKS.night, 12)
      }),
      { numRuns: 60 },
    )
  })

  it('reads neither the first judging session nor later ones, in whatever order they come', () => {
    const known = volatilityBefore(year, '2024-03-01')
    const before = year.filter(({ date }) => date < '2024-03-01')
    expect(before.length).toBeLessThan(year.length)
    expect(volatilityBefore(before.toReversed(), '2024-03-01')).toEqual(known)
    expect(volatilityBefore(year, '2024-03-04')).not.toEqual(known)
  })

  it('reads no more than 251 candles', () => {
    expect(volatilityBefore(year.slice(-251), FIRST_DAY)).toEqual(volatilityBefore(year, FIRST_DAY))
    expect(volatilityBefore(year.slice(-250), FIRST_DAY).sessions).toBe(40)
  })

  it('leaves out days without prices and days with two', () => {
    const broken = year.toSpliced(290, 2)
    const [first, second] = [year[290]!, year[291]!]
    const answered = [...broken, { ...first, low: 0 }, second, { ...second, close: second.low }]
    expect(volatilityBefore(answered, FIRST_DAY)).toEqual(volatilityBefore(broken, FIRST_DAY))
  })

  it('is the same on every basis of splits', () => {
    const divided = year.map((candle) => ({
      ...candle,
      open: candle.open / 20,
      high: candle.high / 20,
      low: candle.low / 20,
      close: candle.close / 20,
    }))
    const [whole, split] = [volatilityBefore(year, FIRST_DAY), volatilityBefore(divided, FIRST_DAY)]
    expect(split.day).toBeCloseTo(whole.day, 14)
    expect(split.night).toBeCloseTo(whole.night, 14)
  })
})

describe('chance', () => {
  it('is what the formulas say, written in another way', () => {
    fc.assert(
      fc.property(anyWalk, bets, (candles, bet) => {
        const made = betOf(bet)
        const { fromOpen, fromBase, probability } = chanceOf(made, pastBefore(candles, FIRST_DAY))
        const expected = chanceByHand(made, candles)
        // Rounded to 4 decimals: half of a last place, and what the integral by hand leaves.
        expect(Math.abs(fromOpen - expected.fromOpen)).toBeLessThan(0.00005001)
        expect(Math.abs(fromBase - expected.fromBase)).toBeLessThan(0.00005001)
        expect(probability).toBe(Math.max(fromOpen, fromBase))
        expect(Math.round(probability * 10_000) / 10_000).toBe(probability)
      }),
      { numRuns: 100 },
    )
  })

  it('is kept with all that it was computed from', () => {
    const { basis, fromBase } = chanceOf(
      { base: 100, target: 130, isUp: true, sessions: 5, open: 104 },
      pastBefore(year, FIRST_DAY),
    )
    const kept = JSON.parse(JSON.stringify(basis)) as typeof basis
    expect(kept).toEqual(basis)
    expect(kept.previousClose).toBe(year.at(-1)?.close)
    expect(basis.distanceFromOpen).toBe(distanceFromOpen(kept))
    expect(fromBase).toBeCloseTo(chanceFromBase(kept), 4)
  })

  it.each([
    ['up, at the target', 100, 110, 110, 1],
    ['up, past it', 100, 110, 140, 1],
    ['down, at the target', 100, 90, 90, 1],
    ['down, past it', 100, 90, 89.9999, 1],
  ])('is 1 where the first open is %s', (_, base, target, open, fromOpen) => {
    const chance = chanceOf(betOf({ base, target, open, sessions: 3 }), pastBefore(year, FIRST_DAY))
    expect(chance).toMatchObject({ fromOpen, probability: 1 })
    expect(chance.basis.distanceFromOpen).toBe(0)
  })

  it('is below 1 where the first open went past the base the other way', () => {
    const chance = chanceOf(
      betOf({ base: 100, target: 110, open: 80, sessions: 1 }),
      pastBefore(year, FIRST_DAY),
    )
    expect(chance.fromOpen).toBeLessThan(0.2)
  })

  it('is 0 too where candles with an open above their high leave no variance', () => {
    const odd = DAYS.slice(-41).map((date, at) => {
      const price = { open: 100, high: 100, low: 100, close: 100 }
      return { ...price, ...(at === 20 && { open: 121, high: 110 }), date, volume: 1 }
    })
    const chance = chanceOf(
      betOf({ base: 100, target: 101, open: 100, sessions: 1 }),
      pastBefore(odd, FIRST_DAY),
    )
    expect(chance.basis.volatility.day).toBe(0)
    expect(chance.fromOpen).toBe(0)
  })

  it('is 0 where nothing moves, unless the open is past the target', () => {
    const still = DAYS.slice(-100).map((date) => ({
      date,
      open: 50,
      high: 50,
      low: 50,
      close: 50,
      volume: 0,
    }))
    const at = (open: number) =>
      chanceOf(betOf({ base: 50, target: 51, open, sessions: 1 }), pastBefore(still, FIRST_DAY))
    expect(at(50)).toMatchObject({ probability: 0, fromOpen: 0, fromBase: 0 })
    expect(at(50).basis).toMatchObject({
      distanceFromOpen: null,
      volatility: { day: 0, night: 0, sessions: 40 },
    })
    expect(at(51).probability).toBe(1)
    // A gap is movement.
    expect(at(50.5).fromOpen).toBeGreaterThan(0)
  })

  it('without any candle takes the fixed volatility and no gap', () => {
    const { basis } = chanceOf(
      betOf({ base: 100, target: 110, open: 104, sessions: 2 }),
      pastBefore([], FIRST_DAY),
    )
    expect(basis).toMatchObject({ previousClose: 104, volatility: VOLATILITY_OF_NEW_STOCKS })
  })

  it('falls with the distance and grows with the sessions', () => {
    const volatility = volatilityBefore(year, FIRST_DAY)
    const distance = fc.double({ min: 0.0001, max: 1, noNaN: true })
    const count = fc.integer({ min: 1, max: 22 })
    fc.assert(
      fc.property(distance, distance, count, count, fc.boolean(), (a, b, n, m, isUp) => {
        const at = (way: number, sessions: number) => {
          const bet = {
            base: 100,
            open: 100,
            previousClose: 98,
            target: 100 * (isUp ? 1 + way : 1 / (1 + way)),
          }
          const fromOpen = chanceOf(
            { ...bet, isUp, sessions },
            { volatility, lastClose: bet.previousClose },
          ).fromOpen
          return [chanceFromBase({ ...bet, sessions, volatility }), fromOpen]
        }
        const [near, far] = [at(Math.min(a, b), n), at(Math.max(a, b), n)]
        const [short, long] = [at(a, Math.min(n, m)), at(a, Math.max(n, m))]
        for (const which of [0, 1]) {
          expect(far[which]).toBeLessThanOrEqual(near[which]! + 1e-12)
          expect(short[which]).toBeLessThanOrEqual(long[which]! + 1e-12)
        }
      }),
    )
  })

  it.each([0, -1, Number.NaN])('refuses the price %d', (price) => {
    const volatility = VOLATILITY_OF_NEW_STOCKS
    expect(() => chanceFromBase({ base: price, target: 1, sessions: 1, volatility })).toThrow(RangeError)
    expect(() => chanceFromBase({ base: 1, target: price, sessions: 1, volatility })).toThrow(RangeError)
  })
})
