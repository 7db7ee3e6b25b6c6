import { expect, test } from 'vitest'
import {
  findDirection,
  formatAmount,
  formatChange,
  formatCompactCount,
  formatCount,
  formatDifference,
  formatDollars,
  formatPrice,
  formatPriceChange,
  formatShare,
  formatShortChange,
  formatVolume,
} from './format-figures.ts'

test.each([
  [488.73, '$488.73'],
  [1234567.8, '$1,234,567.80'],
  [0.005, '$0.01'],
  [-7.5, '−$7.50'],
])('price %d is %s', (price, shownText) => {
  expect(formatPrice(price)).toBe(shownText)
})

test.each([
  [1.56, '+1.56%', 'up'],
  [-0.99, '−0.99%', 'down'],
  [0, '0.00%', 'flat'],
  [0.004, '0.00%', 'flat'],
  [-0.004, '0.00%', 'flat'],
  [999.99, '+999.99%', 'up'],
  [2990.45, '+2,990%', 'up'],
])('change %d is %s', (percent, shownText, direction) => {
  expect(formatChange(percent)).toBe(shownText)
  expect(findDirection(percent)).toBe(direction)
})

test('price changes have a sign, percentages their decimals, and counts a comma or a Korean unit', () => {
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
})

test.each([
  [1_620_000_000_000, '1.62조 달러'],
  [12_345_000_000_000, '12.3조 달러'],
  [965_012_345_678, '9,650억 달러'],
  [96_501_234_567, '965억 달러'],
  [1_850_000_000, '18.5억 달러'],
  [96_500_000, '9,650만 달러'],
])('%d dollars are %s', (value, shownText) => {
  expect(formatDollars(value)).toBe(shownText)
})

test.each([
  [0, '0'],
  [1840, '1,840'],
  [96_501_234, '9,650만'],
  [118_500_000, '1.19억'],
  [998_765_432_100, '9,990억'],
])('a volume of %d is %s', (shares, shownText) => {
  expect(formatVolume(shares)).toBe(shownText)
})

test('a compact count has a comma before its unit, too', () => {
  expect(formatCompactCount(96_501_234)).toBe('9,650.1만')
})

test.each([
  [3, '+3%'],
  [1.9, '+1.9%'],
  [-0.1, '−0.1%'],
])('a change without needless decimals: %d is %s', (change, shownText) => {
  expect(formatShortChange(change)).toBe(shownText)
})

// Changes halfway between two hundredths are rounded away from zero, rises and falls alike.
test.each([
  [-4.225, -1.765, '−4.23%', '−1.77%', '2.46%p'],
  [8.125, 3.5, '+8.13%', '+3.50%', '4.63%p'],
])(
  'the difference of %d and %d is that of the shown figures: %s, %s, %s',
  (a, b, shownA, shownB, difference) => {
    expect([formatChange(a), formatChange(b)]).toEqual([shownA, shownB])
    expect(formatDifference(a, b)).toBe(difference)
  },
)

test('an amount has two decimals and commas', () => {
  expect([formatAmount(5), formatAmount(1537.6)]).toEqual(['5.00', '1,537.60'])
})
