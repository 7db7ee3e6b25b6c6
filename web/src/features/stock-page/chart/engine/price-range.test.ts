import { expect, test } from 'vitest'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { computePriceRange } from './price-range.ts'

const model: ChartModel = {
  candles: [],
  price: { value: 50, changePercent: 1 },
  target: null,
  window: null,
  targetBars: [],
  hitDay: null,
}

test('the range fits the visible candles, and a little space around the price', () => {
  const range = computePriceRange(model, { minValue: 40, maxValue: 52 })
  expect(range.minValue).toBe(40)
  expect(range.maxValue).toBeCloseTo(52)
  expect(computePriceRange(model, null).minValue).toBeCloseTo(48.5)
})

test('the range contains the target, but one that would flatten the candles stays at the edge', () => {
  const candles = { minValue: 48, maxValue: 52 }
  const computeRange = (target: number) => computePriceRange({ ...model, target }, candles)
  expect(computeRange(54).maxValue).toBeCloseTo(54.54)
  expect(computeRange(54).minValue).toBe(48)
  expect(computeRange(70)).toEqual({ minValue: 48, maxValue: 58 })
  expect(computeRange(1)).toEqual({ minValue: 42, maxValue: 52 })
  expect(computePriceRange({ ...model, target: 54 }, null).maxValue).toBeCloseTo(54.54)
})

test('the distribution of pending targets does not change the range', () => {
  const targetBars = [
    { from: 40, to: 41.25, count: 1 },
    { from: 100, to: 101.25, count: 1 },
  ]
  expect(computePriceRange({ ...model, targetBars }, null)).toEqual(computePriceRange(model, null))
})
