import { expect, test } from 'vitest'
import { LANE_BASE, LANE_TARGET, placeArrow } from './lane.ts'

const rise = { basePrice: 100, targetPrice: 110, isReached: false }
const fall = { basePrice: 100, targetPrice: 90, isReached: false }

test.each([
  ['nothing has moved: the head is at the base', { ...rise, close: 100 }, LANE_BASE, 6, 'rests'],
  ['half of the way up', { ...rise, close: 105 }, 58.5, LANE_BASE, 'forward'],
  ['half of the way down', { ...fall, close: 95 }, 58.5, LANE_BASE, 'forward'],
  ['a little: the tail is behind the base', { ...rise, close: 100.1 }, 20.8, 6.8, 'forward'],
  ['beyond the target', { ...rise, close: 130 }, LANE_TARGET, LANE_BASE, 'forward'],
  [
    'reached, and back at the base',
    { ...rise, close: 100, isReached: true },
    LANE_TARGET,
    LANE_BASE,
    'forward',
  ],
  ['away from a target above', { ...rise, close: 98 }, 4.6, LANE_BASE, 'back'],
  ['a little away from it', { ...rise, close: 99.9 }, 19.2, 33.2, 'back'],
  ['far away from it', { ...rise, close: 50 }, 0, LANE_BASE, 'back'],
  ['away from a target below', { ...fall, close: 102 }, 4.6, LANE_BASE, 'back'],
] as const)('%s', (_, flight, head, tail, direction) => {
  const arrow = placeArrow(flight)
  const round = (percent: number) => Math.round(percent * 10) / 10
  expect({ head: round(arrow.head), tail: round(arrow.tail), flight: arrow.flight }).toEqual({
    head,
    tail,
    flight: direction,
  })
})

test('the base leaves room for an arrow that flies back', () => {
  expect(LANE_BASE).toBeGreaterThan(14)
})
