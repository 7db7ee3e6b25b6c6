import { expect, test } from 'vitest'
import { LANE_BASE, LANE_TARGET, placeArrow } from './lane.ts'

const rise = { basePrice: 100, targetPrice: 110, isReached: false }
const fall = { basePrice: 100, targetPrice: 90, isReached: false }

test.each([
  ['nothing has moved', { ...rise, close: 100 }, 34, 'rests'],
  ['half of the way up', { ...rise, close: 105 }, 58.5, 'forward'],
  ['half of the way down', { ...fall, close: 95 }, 58.5, 'forward'],
  ['a little: as short as an arrow can be', { ...rise, close: 100.1 }, 34, 'forward'],
  ['beyond the target', { ...rise, close: 130 }, LANE_TARGET, 'forward'],
  ['reached, and back at the base', { ...rise, close: 100, isReached: true }, LANE_TARGET, 'forward'],
  ['away from a target above', { ...rise, close: 98 }, 4.6, 'back'],
  ['far away from it', { ...rise, close: 50 }, 0, 'back'],
  ['away from a target below', { ...fall, close: 102 }, 4.6, 'back'],
] as const)('%s', (_, flight, head, direction) => {
  const arrow = placeArrow(flight)
  expect([Math.round(arrow.head * 10) / 10, arrow.flight]).toEqual([head, direction])
})

test('the base leaves room for an arrow that flies back', () => {
  expect(LANE_BASE).toBeGreaterThan(14)
})
