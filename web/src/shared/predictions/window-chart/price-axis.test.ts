import { createChartScale } from './chart-scale.ts'
import { expect, test } from 'vitest'
import { placeAxisPrices, listFreeTicks } from './price-axis.tsx'

const candle = { date: '2026-11-02', open: 450, high: 500, low: 400, close: 460 }

test('shows at least two round prices between the labels, and none too close to another', () => {
  const scale = createChartScale([candle], [], 1)
  for (let base = 400; base <= 500; base += 5) {
    for (let target = 400; target <= 500; target += 5) {
      const { target: targetLabel, base: baseLabel } = placeAxisPrices(scale, target, base)
      const ticks = listFreeTicks(scale, [targetLabel, baseLabel])
      expect(ticks.length, `${target} ${base}`).toBeGreaterThanOrEqual(2)
      const places = [targetLabel.labelY, baseLabel.labelY, ...ticks.map(scale.y)].toSorted((a, b) => a - b)
      expect(places.every((position, index) => index === 0 || position - places[index - 1]! > 11)).toBe(true)
    }
  }
})

test.each([
  ['free', 480, 420, 450, 50],
  ['moved away from the base price', 500, 450, 448, 63],
  ['below a label of the base price that was moved past it', 464, 455, 452, 62],
  ['left out between two labels', 460, 440, 450, null],
])('the label of the current price is %s', (_, target, base, current, labelY) => {
  const scale = { ...createChartScale([candle], [], 1), y: (price: number) => 500 - price }
  expect(placeAxisPrices(scale, target, base, current).current?.labelY ?? null).toBe(labelY)
})

test('labels that would cover each other are moved apart by a fixed distance, however high the chart is', () => {
  const scale = { ...createChartScale([candle], [], 1), y: (price: number) => 500 - price }
  const readTops = (target: number, base: number) => {
    const axisPrices = placeAxisPrices(scale, target, base)
    return [axisPrices.target.top, axisPrices.base.top]
  }
  expect(readTops(450, 448)).toEqual(['50%', 'max(52%, 50% + 1.375rem)'])
  expect(readTops(450, 452)).toEqual(['50%', 'min(48%, 50% - 1.375rem)'])
})
