import { PERIOD_ZONES } from '@gwanyeok/domain/predictions/period-zones.ts'
import { expect, test } from 'vitest'
import { daysAt, findPosition, zoneLabel } from './period-scale.ts'

test('the five zones are those of the score table', () => {
  expect(PERIOD_ZONES.map(zoneLabel)).toEqual(['1일', '2~3일', '4~7일', '8~14일', '15~30일'])
  expect(PERIOD_ZONES.map(({ multiplier }) => multiplier)).toEqual([5, 3, 2, 1.5, 1])
})

test('every day comes back from its own place, and places rise with the days', () => {
  const days = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(days.map((day) => daysAt(findPosition(day)))).toEqual(days)
  expect(days.map(findPosition)).toEqual(days.map(findPosition).toSorted((a, b) => a - b))
})

test('the first fifth is day 1, the last fifth days 15 to 30, outside is the end', () => {
  expect([daysAt(-1), daysAt(0), daysAt(0.199)]).toEqual([1, 1, 1])
  expect([daysAt(0.2), daysAt(0.801), daysAt(1), daysAt(2)]).toEqual([2, 15, 30, 30])
})
