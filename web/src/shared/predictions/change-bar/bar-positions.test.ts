import { expect, test } from 'vitest'
import { computeBarPositions, hasRoomForBaseLabel } from './bar-positions.ts'

test.each([
  ['half of the way up', 5, 2.5, { target: 91.7, current: 70.8 }, true],
  ['away from the target', 5, -3, { target: 91.7, current: 25 }, true],
  ['a target below', -5, -2.5, { target: 8.3, current: 29.2 }, true],
  ['far beyond the target', 2, 10, { target: 59.5, current: 97.6 }, false],
])('the bar: %s', (_, targetChange, currentChange, positions, hasRoom) => {
  const bar = computeBarPositions(targetChange, currentChange)
  const round = (place: number) => Math.round(place * 10) / 10
  expect({ target: round(bar.target), current: round(bar.current) }).toEqual(positions)
  expect(hasRoomForBaseLabel(bar)).toBe(hasRoom)
})
