import { expect, test } from 'vitest'
import { placeDayLabels } from './day-labels.ts'

test.each([
  ['a week', 40, 5, { first: 40, showsLast: true }],
  ['a day', 66, 1, { first: 66, showsLast: false }],
  ['a window at the right edge', 75, 2, { first: null, showsLast: false }],
])('the days below: %s', (_, windowStart, windowLength, labels) => {
  expect(placeDayLabels({ windowStart, windowLength })).toEqual(labels)
})
