import { expect, it } from 'vitest'
import { progressToTarget } from './way-bar.tsx'

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
