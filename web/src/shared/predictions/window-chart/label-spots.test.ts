import { expect, test } from 'vitest'
import { type Box, boxAt, freeSpot, type LineLabel } from './label-spots.ts'

const label: LineLabel = { at: 40, width: 30, height: 16, places: ['on', 'above', 'below'] }
const candle = (x: number, top: number, bottom: number): Box => ({ left: x - 1, right: x + 1, top, bottom })

test('a label stands on its line at the left where nothing is in its way', () => {
  expect(freeSpot(label, [])).toEqual({ side: 'left', place: 'on' })
  expect(freeSpot(label, [candle(50, 30, 50), candle(20, 60, 90)])).toEqual({ side: 'left', place: 'on' })
})

test('it goes to the other end rather than over candles', () => {
  expect(freeSpot(label, [candle(10, 35, 45)])).toEqual({ side: 'right', place: 'on' })
})

test('where candles cross the line at both ends it stands beside the line', () => {
  const crossing = [candle(10, 20, 41), candle(90, 39, 60)]
  expect(freeSpot(label, crossing)).toEqual({ side: 'right', place: 'above' })
  expect(freeSpot(label, [...crossing, candle(85, 10, 30)])).toEqual({ side: 'left', place: 'below' })
})

test('it may reach a little over the edge of the plot rather than cover something', () => {
  const base = { at: 8, width: 14, height: 9, places: ['above', 'below'] } as const
  const below = [
    boxAt(base, { side: 'left', place: 'below' }),
    boxAt(base, { side: 'right', place: 'below' }),
  ]
  expect(freeSpot(base, below)).toEqual({ side: 'left', place: 'above' })
})

test('it stays inside the plot otherwise', () => {
  const highest = { ...label, at: 8 }
  const crossing = [candle(10, 4, 9), candle(90, 4, 9)]
  expect(freeSpot(highest, crossing)?.place).toBe('below')
})

test('where everything is taken it stands nowhere', () => {
  expect(freeSpot(label, [candle(10, 0, 100), candle(90, 0, 100)])).toBeNull()
})

test('one label is in the way of another', () => {
  const taken = boxAt(label, { side: 'left', place: 'on' })
  expect(freeSpot({ at: 42, width: 12, height: 10, places: ['above', 'below'] }, [taken])).toEqual({
    side: 'right',
    place: 'above',
  })
})
