import { expect, test } from 'vitest'
import {
  directionOf,
  formatChange,
  formatCompactCount,
  formatCount,
  formatDate,
  formatDay,
  formatDollars,
  formatLongMoment,
  formatMoment,
  formatNewYork,
  formatPrice,
  formatPriceChange,
  formatRelative,
  formatShare,
  formatKoreanDay,
  formatShortDay,
  formatStamp,
  formatTime,
} from './format.ts'

test.each([
  [488.73, '$488.73'],
  [1234567.8, '$1,234,567.80'],
  [0.005, '$0.01'],
  [-7.5, '−$7.50'],
])('price %d is %s', (price, shown) => {
  expect(formatPrice(price)).toBe(shown)
})

test.each([
  [1.56, '+1.56%', 'up'],
  [-0.99, '−0.99%', 'down'],
  [0, '0.00%', 'flat'],
  [0.004, '0.00%', 'flat'],
  [-0.004, '0.00%', 'flat'],
  [1234.5, '+1,234.50%', 'up'],
])('change %d is %s', (percent, shown, direction) => {
  expect(formatChange(percent)).toBe(shown)
  expect(directionOf(percent)).toBe(direction)
})

test('signed money, shares and counts', () => {
  expect([formatPriceChange(7.53), formatPriceChange(-0.8), formatPriceChange(0)]).toEqual([
    '+$7.53',
    '−$0.80',
    '$0.00',
  ])
  expect([formatShare(68.3), formatShare(68.34, 1)]).toEqual(['68%', '68.3%'])
  expect([formatCount(12847), formatCompactCount(1840), formatCompactCount(12_345)]).toEqual([
    '12,847',
    '1,840',
    '1.2만',
  ])
  expect(formatDollars(1_620_000_000_000)).toBe('1.62조 달러')
})

test('days are dates of the market, shown as they are', () => {
  expect([formatDay('2026-11-24'), formatShortDay('2026-12-01')]).toEqual(['11/24(화)', '12/1'])
  expect(formatKoreanDay('2026-11-30T21:00:00Z')).toBe('12/1')
})

test('moments are in Korean time, New York beside them, on both sides of its clock change', () => {
  expect(formatLongMoment('2026-11-30T21:00:00.000Z')).toBe('12월 1일(화) 오전 6:00')
  expect(formatNewYork('2026-11-30T21:00:00.000Z')).toBe('뉴욕 11/30 16:00')
  expect(formatNewYork('2026-07-01T20:00:00.000Z')).toBe('뉴욕 7/1 16:00')
  expect(formatStamp('2026-11-11T14:41:08.123Z')).toBe('2026. 11. 11. 23:41:08 (뉴욕 09:41)')
  expect(formatMoment('2026-11-23T15:32:00.000Z')).toBe('11/24 00:32')
  expect(formatTime('2026-11-23T15:00:00.000Z')).toBe('00:00')
})

test('a date names its year only when it is another', () => {
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
])('%s is %s', (instant, shown) => {
  expect(formatRelative(instant, new Date('2026-11-23T15:00:00Z'))).toBe(shown)
})
