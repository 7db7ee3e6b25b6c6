import { expect, test } from 'vitest'
import { type AxisTarget, layOutAxis } from './axis.ts'

const createTarget = (price: number): AxisTarget => ({
  id: null,
  price,
  author: '민준',
  isOwn: false,
})
const readPrices = (prices: number[], price: number) =>
  layOutAxis(prices.map(createTarget), price).rows.map(({ target }) => target?.price ?? 'now')

test('the highest target is first, and the current price is among the targets', () => {
  expect(readPrices([95, 110, 103], 100)).toEqual([110, 103, 'now', 95])
})

test('the distance of a target from the current price is in proportion to their difference', () => {
  const { rows, priceY } = layOutAxis([createTarget(110), createTarget(95)], 100)
  const [high, now, low] = rows.map((row) => row.rowY)
  expect(now).toBe(priceY)
  expect((priceY - (high ?? 0)) / ((low ?? 0) - priceY)).toBeCloseTo(2)
})

test.each([
  ['equal targets', [110, 110, 110, 110]],
  ['targets at the current price', [100, 100.1, 99.9]],
  ['one target far from many', [200, ...Array.from({ length: 18 }, (_, index) => 100 + index / 10)]],
])('no row overlaps another or leaves the axis: %s', (_, prices) => {
  const { rows, minHeightRem } = layOutAxis(prices.map(createTarget), 100)
  const middles = rows.map(({ rowY }) => rowY * minHeightRem)
  const gaps = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2.499)
  expect(Math.min(...middles)).toBeGreaterThan(2.9)
  expect(Math.max(...middles)).toBeLessThan(minHeightRem - 2.9)
})
