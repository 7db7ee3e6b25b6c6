import { describe, expect, it, test } from 'vitest'
import { missingToBeListed } from './listing.ts'
import { luckRange } from './luck-range.ts'
import { lastRatedSaturday, ratedAt } from './weeks.ts'
import { wholeParts } from './whole-parts.ts'

describe('weeks', () => {
  it.each([
    ['Saturday a millisecond before noon in Korea', '2024-03-16T02:59:59.999Z', '2024-03-09'],
    ['Saturday noon', '2024-03-16T03:00:00.000Z', '2024-03-16'],
    ['the Friday after', '2024-03-22T14:59:59.999Z', '2024-03-16'],
    ['the Saturday morning after', '2024-03-22T15:00:00.000Z', '2024-03-16'],
  ])('%s', (_, now, saturday) => {
    expect(lastRatedSaturday(Date.parse(now))).toBe(saturday)
    expect(ratedAt(saturday)).toBeLessThanOrEqual(Date.parse(now))
  })
})

test('twenty judged predictions in six weeks are needed', () => {
  expect(missingToBeListed(20, 6)).toBeNull()
  expect(missingToBeListed(9, 7)).toEqual({ judged: 11, weeks: 0 })
  expect(missingToBeListed(40, 4)).toEqual({ judged: 0, weeks: 2 })
})

test('luck stays within two standard deviations and within what is possible', () => {
  // The profile in the picture: 57 predictions of which luck hits 31.
  expect(luckRange({ judged: 57, expected: 31, information: 51 })).toEqual({ from: 24, to: 38 })
  expect(luckRange({ judged: 3, expected: 0.4, information: 1 })).toEqual({ from: 0, to: 1 })
  expect(luckRange({ judged: 3, expected: 2.7, information: 1 })).toEqual({ from: 2, to: 3 })
})

test('parts are rounded so that they add up to the rounded total', () => {
  expect(wholeParts([22.25, 8.375, 0.375])).toEqual([22, 9, 0])
  expect(wholeParts([0.5, 0.5])).toEqual([1, 0])
  // Their sum is less than 4.5 in floating point.
  expect(wholeParts([0.1, 4.1, 0.3])).toEqual([0, 4, 1])
  expect(wholeParts([])).toEqual([])
})
