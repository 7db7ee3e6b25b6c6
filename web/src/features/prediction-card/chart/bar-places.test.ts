import { expect, test } from 'vitest'
import { computeBarPositions } from './bar-places.ts'
import { placeDayLabels } from './day-labels.ts'

test.each([
  ['half of the way up', 5, 2.5, { target: 91.7, current: 70.8, showsBaseLabel: true }],
  ['away from the target', 5, -3, { target: 91.7, current: 25, showsBaseLabel: true }],
  ['a target below', -5, -2.5, { target: 8.3, current: 29.2, showsBaseLabel: true }],
  ['far beyond the target', 2, 10, { target: 59.5, current: 97.6, showsBaseLabel: false }],
])('the bar: %s', (_, target, currentChange, positions) => {
  const bar = computeBarPositions(target, currentChange)
  const round = (place: number) => Math.round(place * 10) / 10
  expect({ ...bar, target: round(bar.target), current: round(bar.current) }).toEqual(positions)
})

test.each([
  ['a week', 40, 5, { first: 40, showsLast: true }],
  ['a day', 66, 1, { first: 66, showsLast: false }],
  ['a window at the right edge', 75, 2, { first: null, showsLast: false }],
])('the days below: %s', (_, windowStart, windowLength, labels) => {
  expect(placeDayLabels({ windowStart, windowLength })).toEqual(labels)
})
