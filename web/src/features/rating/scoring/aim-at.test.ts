import { expect, test } from 'vitest'
import { aimAt } from './aim-at.ts'

const stock = { price: 481.2, volatility: { day: 0.0005, night: 0.0003, sessions: 250 } }

test('the target is rounded to the cent away from the price', () => {
  expect(aimAt(stock, 5).target).toBe(483.61)
  expect(aimAt(stock, 10).target).toBe(486.02)
  expect(aimAt({ ...stock, price: 100 }, 5).target).toBe(100.5)
})

test('a target that luck touches too often brings a part of its points', () => {
  const { chance, multiplier, most } = aimAt(stock, 5)
  expect(chance).toBeGreaterThan(0.5)
  expect(multiplier).toBeCloseTo((1 - chance) / chance, 4)
  // 100 × 5 × 0.5, without the chance.
  expect(most).toBe(Math.round((250 * (1 - chance)) / chance))
})

test('a target that luck touches at most every second time brings all of them', () => {
  const { chance, multiplier, most } = aimAt(stock, 50)
  expect(chance).toBeLessThan(0.5)
  expect({ multiplier, most }).toEqual({ multiplier: 1, most: 1000 })
})

test('the farther the target, the smaller the chance', () => {
  const chances = Array.from({ length: 50 }, (_, at) => aimAt(stock, at + 1).chance)
  expect(chances).toEqual(chances.toSorted((a, b) => b - a))
})
