import { expect, test } from 'vitest'
import { createChartScale, listTicks } from './chart-scale.ts'

const candle = { date: '2026-11-02', open: 450, high: 470, low: 440, close: 460 }

test('all candles and marked prices are inside the plot, higher prices above lower ones', () => {
  const { y } = createChartScale([candle], [488, 451.45], 1)
  for (const price of [488, 470, 440]) {
    expect(y(price)).toBeGreaterThan(0)
    expect(y(price)).toBeLessThan(100)
  }
  expect(y(488)).toBeLessThan(y(440))
})

test('each day, also a future one, gets an equal share of the width', () => {
  const { x, slotWidth } = createChartScale([candle], [], 4)
  expect([slotWidth, x(0), x(3)]).toEqual([25, 12.5, 87.5])
})

test('a single price has a finite position', () => {
  const flatCandle = { ...candle, open: 5, high: 5, low: 5, close: 5 }
  expect(Number.isFinite(createChartScale([flatCandle], [5], 1).y(5))).toBe(true)
})

test.each([
  [421, 495, [440, 460, 480]],
  [1.02, 1.31, [1.1, 1.2, 1.3]],
  [99_000, 101_000, [99_000, 99_500, 100_000, 100_500, 101_000]],
])('ticks between %d and %d are at round prices', (low, high, ticks) => {
  expect(listTicks(low, high)).toEqual(ticks)
})
