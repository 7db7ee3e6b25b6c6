import { expect, test } from 'vitest'
import { createPriceScale, spreadLabels } from './price-scale.ts'

test('the highest price stands near the top and the lowest near the bottom', () => {
  const y = createPriceScale([100, 110], [])
  expect([y(110), y(100)].map(Math.round)).toEqual([10, 90])
})

test('past prices far from the others do not shrink the distance between base and target', () => {
  const y = createPriceScale([100, 110], [300])
  expect(Math.round(y(100) - y(110))).toBe(40)
  expect(y(300)).toBe(1.5)
})

test('a single price is in the middle', () => {
  expect(Math.round(createPriceScale([50], [])(50))).toBe(50)
})

test.each([
  ['apart already', [10, 50, 90], [10, 50, 90]],
  ['close ones move down', [50, 55, 90], [50, 70, 90]],
  ['at the bottom they move up', [80, 88, 95], [50, 70, 90]],
  ['in any order', [95, 10, 94], [90, 10, 70]],
  ['at the top they stay inside', [0, 2], [10, 30]],
])('labels 20 % high: %s', (_, positions, spread) => {
  expect(spreadLabels(positions, 20)).toEqual(spread)
})
