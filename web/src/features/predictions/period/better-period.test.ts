import { expect, test } from 'vitest'
import { betterPeriod } from './better-period.ts'

/** 18 minutes before the open of a Friday. */
const FRIDAY = Date.parse('2026-11-20T14:12:00.000Z')

test('a period that a shorter one outbids says so', () => {
  const sentence = '3일이어도 11/20 하루만 평가해요.'
  expect(betterPeriod(FRIDAY, 3)).toEqual({ period: 1, pays: '×5', sentence })
  // Thanksgiving: the fourth day after a weekend adds no session.
  const saturday = Date.parse('2026-11-21T15:00:00.000Z')
  const untilWednesday = '4일이어도 11/25까지만 평가해요.'
  expect(betterPeriod(saturday, 4)).toEqual({ period: 3, pays: '×3', sentence: untilWednesday })
})

test('periods that pay the same are left alone', () => {
  expect([1, 7].map((period) => betterPeriod(FRIDAY, period))).toEqual([null, null])
})
