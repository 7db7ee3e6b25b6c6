import { expect, test } from 'vitest'
import { createPriceScale } from './price-scale.ts'

test('the highest price stands near the top and the lowest near the bottom', () => {
  const y = createPriceScale([100, 110], [])
  expect([y(110), y(100)].map(Math.round)).toEqual([10, 90])
})

test('past prices far from the others do not shrink the distance between base and target', () => {
  const y = createPriceScale([100, 110], [300])
  expect(Math.round(y(100) - y(110))).toBe(16)
  expect(y(300)).toBeLessThan(0)
})

test('a single price is in the middle', () => {
  expect(Math.round(createPriceScale([50], [])(50))).toBe(50)
})
