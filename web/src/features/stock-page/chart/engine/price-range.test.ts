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

test('the range contains the target, but an extreme one stays at the edge', () => {
  expect(computePriceRange({ ...model, target: 54 }, null).maxValue).toBeCloseTo(54.54)
  expect(computePriceRange({ ...model, target: 54 }, null).minValue).toBeCloseTo(48.5)
  expect(computePriceRange({ ...model, target: 70 }, null).maxValue).toBeGreaterThan(70)
  expect(computePriceRange({ ...model, target: 500 }, null).maxValue).toBeCloseTo(80.8)
  expect(computePriceRange({ ...model, target: 1 }, null).minValue).toBeCloseTo(19.8)
})

test('the distribution of pending targets does not change the range', () => {
  const targetBars = [
    { from: 40, to: 41.25, count: 1 },
    { from: 100, to: 101.25, count: 1 },
  ]
  expect(computePriceRange({ ...model, targetBars }, null)).toEqual(computePriceRange(model, null))
})
