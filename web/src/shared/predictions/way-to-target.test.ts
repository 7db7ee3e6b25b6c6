import { expect, it } from 'vitest'
import { progressToTarget, percentToTarget } from './way-to-target.ts'

it.each([
  ['up, not there', 100, 110, 100, 10],
  ['up, fallen behind', 100, 110, 88, 25],
  ['up, there', 100, 110, 110, 0],
  ['up, beyond', 100, 110, 120, 0],
  ['down, not there', 100, 90, 100, -10],
  ['down, risen', 100, 90, 120, -25],
  ['down, beyond', 100, 90, 80, 0],
])('%s', (_, basePrice, targetPrice, currentPrice, left) => {
  expect(percentToTarget({ basePrice, targetPrice, currentPrice })).toBeCloseTo(left, 10)
})

it('is unknown without a price', () => {
  expect(percentToTarget({ basePrice: 100, targetPrice: 110, currentPrice: null })).toBeNull()
})

it.each([
  ['at the base', 100, 110, 100, 0],
  ['half way up', 100, 110, 105, 0.5],
  ['half way down', 100, 90, 95, 0.5],
  ['the other way', 100, 110, 95, 0],
  ['the other way, up', 100, 90, 120, 0],
  ['at the target', 100, 110, 110, 1],
  ['beyond it', 100, 90, 80, 1],
  ['without a price', 100, 110, null, 0],
])('the way gone %s', (_, basePrice, targetPrice, currentPrice, gone) => {
  expect(progressToTarget({ basePrice, targetPrice, currentPrice })).toBeCloseTo(gone, 10)
})
