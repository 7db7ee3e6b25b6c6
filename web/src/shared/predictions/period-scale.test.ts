import { PERIOD_RANGES } from '@gwanyeok/domain/predictions/period-ranges.ts'
import { expect, test } from 'vitest'
import { findDay, findPosition, formatRange, formatRangeDays } from './period-scale.ts'

test('the five ranges are those of the score table', () => {
  expect(PERIOD_RANGES.map(formatRange)).toEqual(['1일', '2~3일', '4~7일', '8~14일', '15~30일'])
  expect(PERIOD_RANGES.map(formatRangeDays)).toEqual(['1', '2~3', '4~7', '8~14', '15~30'])
  expect(PERIOD_RANGES.map(({ multiplier }) => multiplier)).toEqual([5, 3, 2, 1.5, 1])
})

test('every day is found at its own position, and positions rise with the days', () => {
  const days = Array.from({ length: 30 }, (_, index) => index + 1)
  expect(days.map((day) => findDay(findPosition(day)))).toEqual(days)
  expect(days.map(findPosition)).toEqual(days.map(findPosition).toSorted((a, b) => a - b))
})

test('the first fifth of the scale is day 1, the last fifth is days 15 to 30; a position outside counts as the nearest end', () => {
  expect([findDay(-1), findDay(0), findDay(0.199)]).toEqual([1, 1, 1])
  expect([findDay(0.2), findDay(0.801), findDay(1), findDay(2)]).toEqual([2, 15, 30, 30])
})
