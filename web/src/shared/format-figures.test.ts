import { expect, test } from 'vitest'
import {
  directionOf,
  formatChange,
  formatCompactCount,
  formatCount,
  formatDollars,
  formatPrice,
  formatPriceChange,
  formatShare,
} from './format-figures.ts'

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
