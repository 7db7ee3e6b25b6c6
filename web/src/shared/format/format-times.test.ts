import { expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatDayTime,
  formatKoreanDay,
  formatLongMoment,
  formatMoment,
  formatNewYork,
  formatRelative,
  formatShortDay,
  formatTimestamp,
  formatTime,
} from './format-times.ts'

test('days are dates of the market, shown as they are', () => {
  expect([formatDay('2026-11-24'), formatShortDay('2026-12-01')]).toEqual(['11/24(화)', '12/1'])
  expect(formatKoreanDay('2026-11-30T21:00:00Z')).toBe('12/1')
})

test('shows moments in Korean time, and in New York time before and after its clock change', () => {
  expect(formatLongMoment('2026-11-30T21:00:00.000Z')).toBe('12월 1일(화) 오전 6:00')
  expect(formatNewYork('2026-11-30T21:00:00.000Z')).toBe('뉴욕\u00a011/30\u00a016:00')
  expect(formatNewYork('2026-07-01T20:00:00.000Z')).toBe('뉴욕\u00a07/1\u00a016:00')
  expect(formatTimestamp('2026-11-11T14:41:08.123Z')).toBe(
    '2026. 11. 11. 23:41:08 (뉴욕\u00a011/11\u00a009:41)',
  )
  expect(formatMoment('2026-11-23T15:32:00.000Z')).toBe('11/24 00:32')
  expect(formatDayTime('2026-11-25T21:30:00.000Z')).toBe('11/26(목) 06:30')
  expect(formatTime('2026-11-23T15:00:00.000Z')).toBe('00:00')
})

test('shows the year of a date only if it differs from the current year', () => {
  const now = new Date('2026-01-01T03:00:00Z')
  expect(formatDate('2025-12-31T15:00:00.000Z', now)).toBe('1/1')
  expect(formatDate('2025-12-31T14:59:59.000Z', now)).toBe('2025. 12. 31.')
})

test.each([
  ['2026-11-23T14:59:30Z', '방금 전'],
  ['2026-11-23T14:48:00Z', '12분 전'],
  ['2026-11-23T12:59:00Z', '2시간 전'],
  ['2026-11-18T15:00:00Z', '5일 전'],
  ['2026-11-16T15:00:00Z', '11/17'],
])('%s is %s', (instant, shownText) => {
  expect(formatRelative(instant, new Date('2026-11-23T15:00:00Z'))).toBe(shownText)
})
