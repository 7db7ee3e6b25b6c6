import { expect, test } from 'vitest'
import { findBestSpot, type Box, toLabelBox, toLineBox, type LineLabel } from './label-spots.ts'

const label: LineLabel = { upper: 40, lower: 40, width: 30, height: 16, places: ['on', 'above', 'below'] }
const twoSidedLabel = { ...label, width: 14, height: 9, places: ['above', 'below'] } as const
const buildCandle = (x: number, top: number, bottom: number): Box => ({
  left: x - 1,
  right: x + 1,
  top,
  bottom,
})
const createObstacles = (candles: Box[], labelsAndLines: Box[] = []) => ({ candles, labelsAndLines })
const LEFT = 3
const RIGHT = 67

test('a label is on its line at the left if nothing is in its way', () => {
  expect(findBestSpot(label, createObstacles([]))).toEqual({ left: LEFT, place: 'on' })
  const distantCandles = [buildCandle(50, 30, 50), buildCandle(20, 60, 90)]
  expect(findBestSpot(label, createObstacles(distantCandles))).toEqual({ left: LEFT, place: 'on' })
})

test('a label moves to the right end rather than over candles, and to the middle if both ends are taken', () => {
  const leftCandle = buildCandle(10, 35, 45)
  const rightCandle = buildCandle(90, 35, 45)
  expect(findBestSpot(label, createObstacles([leftCandle]))).toEqual({ left: RIGHT, place: 'on' })
  expect(findBestSpot(label, createObstacles([leftCandle, rightCandle]))).toEqual({ left: 20, place: 'on' })
})

test('a label is next to its line if candles cross all of the line', () => {
  const crossingCandles = [10, 35, 65, 90].map((x) => buildCandle(x, 30, 41))
  expect(findBestSpot(label, createObstacles(crossingCandles))).toEqual({ left: LEFT, place: 'below' })
})

test('a label extends a little beyond the plot rather than cover a line', () => {
  const highLabel = { ...twoSidedLabel, upper: 8, lower: 8 }
  expect(findBestSpot(highLabel, createObstacles([], [toLineBox(14)]))).toEqual({
    left: LEFT,
    place: 'above',
  })
})

test('a label is below its line if above it would extend far beyond the plot', () => {
  const highestLabel = { ...label, upper: 2, lower: 2 }
  expect(findBestSpot(highestLabel, createObstacles([])).place).toBe('below')
})

test('a label covers candles rather than another line if there is no free space', () => {
  const fullPlot = { left: 0, right: 100, top: 0, bottom: 100 }
  expect(findBestSpot(twoSidedLabel, createObstacles([fullPlot], [toLineBox(34)]))).toEqual({
    left: LEFT,
    place: 'below',
  })
})

test('labels avoid each other', () => {
  const takenBox = toLabelBox(label, { left: LEFT, place: 'on' })
  expect(findBestSpot(twoSidedLabel, createObstacles([], [takenBox]))).toEqual({ left: 83, place: 'above' })
})

test('a label for two lines is above or below both', () => {
  const twoLineLabel = { ...twoSidedLabel, lower: 45 }
  expect(toLabelBox(twoLineLabel, { left: LEFT, place: 'above' }).bottom).toBeLessThan(40)
  expect(toLabelBox(twoLineLabel, { left: LEFT, place: 'below' }).top).toBeGreaterThan(45)
})
