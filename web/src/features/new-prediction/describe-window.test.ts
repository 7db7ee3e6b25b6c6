import { expect, test } from 'vitest'
import { findBetterPeriod, describeWindow } from './describe-window.ts'

test('while the market is open, the window begins on the next trading day, and a holiday in it is named', () => {
  const description = describeWindow(new Date('2026-11-23T15:10:00Z'), 7, 30)
  expect(description).toMatchObject({
    days: '11/24(화)~11/30(월)',
    closedDays: '11/26은 휴장이에요.',
    result: '12/1(화) 06:30쯤',
    endInNewYork: '(뉴욕\u00a011/30\u00a016:00\u00a0마감)',
  })
})

test('a window of one day has no range of days and no holiday', () => {
  expect(describeWindow(new Date('2026-11-23T15:10:00Z'), 1, 30)).toMatchObject({
    days: '11/24(화)',
    closedDays: null,
  })
})

test('a window that ends on a day with an early close ends three hours sooner', () => {
  expect(describeWindow(new Date('2026-11-26T15:00:00Z'), 1, 30)).toMatchObject({
    days: '11/27(금)',
    endInNewYork: '(뉴욕\u00a011/27\u00a013:00\u00a0마감)',
  })
})

test('several holidays are listed, with the particle of the last one', () => {
  expect(describeWindow(new Date('2026-12-21T23:00:00Z'), 14, 30).closedDays).toBe('12/25, 1/1은 휴장이에요.')
  expect(describeWindow(new Date('2026-12-21T23:00:00Z'), 7, 30).closedDays).toBe('12/25는 휴장이에요.')
})

/** 18 minutes before the market opens on a Friday. */
const BEFORE_FRIDAY_OPEN = Date.parse('2026-11-20T14:12:00.000Z')

test('findBetterPeriod suggests a shorter period that scores more', () => {
  const sentence = '3일이어도 11/20 하루만 평가해요.'
  expect(findBetterPeriod(BEFORE_FRIDAY_OPEN, 3)).toEqual({ period: 1, multiplier: '×5', sentence })
  // The fourth day of a period that begins on this Saturday is Thanksgiving, which adds no trading day.
  const saturday = Date.parse('2026-11-21T15:00:00.000Z')
  const untilWednesday = '4일이어도 11/25까지만 평가해요.'
  expect(findBetterPeriod(saturday, 4)).toEqual({
    period: 3,
    multiplier: '×3',
    sentence: untilWednesday,
  })
})

test('findBetterPeriod returns null if no shorter period scores more', () => {
  expect([1, 7].map((period) => findBetterPeriod(BEFORE_FRIDAY_OPEN, period))).toEqual([null, null])
})
