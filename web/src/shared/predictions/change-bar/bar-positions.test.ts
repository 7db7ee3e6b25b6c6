import { expect, test } from 'vitest'
import { computeScale, placeChange } from './bar-positions.ts'

test.each([
  {
    title: 'a price half of the way up to the target',
    changes: { target: 5, current: 2.5 },
    positions: { target: 91.7, current: 70.8 },
  },
  {
    title: 'a price that moved away from the target',
    changes: { target: 5, current: -3 },
    positions: { target: 91.7, current: 25 },
  },
  {
    title: 'a price half of the way down to the target',
    changes: { target: -5, current: -2.5 },
    positions: { target: 8.3, current: 29.2 },
  },
])('the bar places target and price: $title', ({ changes, positions }) => {
  const maxChange = computeScale(changes.target)
  expect(placeChange(changes.target, maxChange)).toBeCloseTo(positions.target, 1)
  expect(placeChange(changes.current, maxChange)).toBeCloseTo(positions.current, 1)
})
