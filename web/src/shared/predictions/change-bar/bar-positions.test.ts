import { expect, test } from 'vitest'
import { computeReach, placeChange } from './bar-positions.ts'

test.each([
  ['half of the way up', 5, 2.5, 91.7, 70.8],
  ['away from the target', 5, -3, 91.7, 25],
  ['a target below', -5, -2.5, 8.3, 29.2],
])('the bar: %s', (_, targetChange, currentChange, target, current) => {
  const reach = computeReach(targetChange)
  expect(placeChange(targetChange, reach)).toBeCloseTo(target, 1)
  expect(placeChange(currentChange, reach)).toBeCloseTo(current, 1)
})
