import { expect, test } from 'vitest'
import { computeBarPlaces } from './bar-places.ts'
import { placeDayLabels } from './day-labels.ts'

test.each([
  ['half of the way up', 5, 2.5, [91.7, 70.8, true]],
  ['away from the target', 5, -3, [91.7, 25, true]],
  ['a target below', -5, -2.5, [8.3, 29.2, true]],
  ['far beyond the target', 2, 10, [59.5, 97.6, false]],
])('the bar: %s', (_, target, now, places) => {
  const bar = computeBarPlaces(target, now)
  const round = (place: number) => Math.round(place * 10) / 10
  expect([round(bar.target), round(bar.now), bar.namesBase]).toEqual(places)
})

test.each([
  ['a week', 40, 5, { first: 40, showsLast: true }],
  ['a day', 66, 1, { first: 66, showsLast: false }],
  ['a window at the right edge', 75, 2, { first: null, showsLast: false }],
])('the days below: %s', (_, windowStart, windowLength, labels) => {
  expect(placeDayLabels({ windowStart, windowLength })).toEqual(labels)
})
