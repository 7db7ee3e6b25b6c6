import { expect, test } from 'vitest'
import { bestSpot, type Box, boxAt, lineBox, type LineLabel } from './label-spots.ts'

const label: LineLabel = { upper: 40, lower: 40, width: 30, height: 16, places: ['on', 'above', 'below'] }
const twoSidedLabel = { ...label, width: 14, height: 9, places: ['above', 'below'] } as const
const candle = (x: number, top: number, bottom: number): Box => ({ left: x - 1, right: x + 1, top, bottom })
const among = (candles: Box[], others: Box[] = []) => ({ candles, others })
const LEFT = 3
const RIGHT = 67

test('a label stands on its line at the left where nothing is in its way', () => {
  expect(bestSpot(label, among([]))).toEqual({ left: LEFT, place: 'on' })
  const away = [candle(50, 30, 50), candle(20, 60, 90)]
  expect(bestSpot(label, among(away))).toEqual({ left: LEFT, place: 'on' })
})

test('it goes to the other end rather than over candles, and away from both ends', () => {
  const crossing = [candle(10, 35, 45), candle(90, 35, 45)]
  expect(bestSpot(label, among(crossing.slice(0, 1)))).toEqual({ left: RIGHT, place: 'on' })
  expect(bestSpot(label, among(crossing))).toEqual({ left: 20, place: 'on' })
})

test('where candles cross all of the line it stands beside it', () => {
  const crossing = [10, 35, 65, 90].map((x) => candle(x, 30, 41))
  expect(bestSpot(label, among(crossing))).toEqual({ left: LEFT, place: 'below' })
})

test('it may reach a little over the edge of the plot rather than cover something', () => {
  const high = { ...twoSidedLabel, upper: 8, lower: 8 }
  expect(bestSpot(high, among([], [lineBox(14)]))).toEqual({ left: LEFT, place: 'above' })
})

test('it stays inside the plot otherwise', () => {
  const highest = { ...label, upper: 2, lower: 2 }
  expect(bestSpot(highest, among([])).place).toBe('below')
})

test('where everything is taken it covers candles, not another line', () => {
  const everywhere = [{ left: 0, right: 100, top: 0, bottom: 100 }]
  expect(bestSpot(twoSidedLabel, among(everywhere, [lineBox(34)]))).toEqual({ left: LEFT, place: 'below' })
})

test('one label is in the way of another', () => {
  const taken = boxAt(label, { left: LEFT, place: 'on' })
  expect(bestSpot(twoSidedLabel, among([], [taken]))).toEqual({ left: 83, place: 'above' })
})

test('a label of two lines stands outside of both', () => {
  const both = { ...twoSidedLabel, lower: 45 }
  expect(boxAt(both, { left: LEFT, place: 'above' }).bottom).toBeLessThan(40)
  expect(boxAt(both, { left: LEFT, place: 'below' }).top).toBeGreaterThan(45)
})
