import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { expect, test } from 'vitest'
import { CHART_RANGES, findFirstIndex } from './ranges.ts'

const days = listTradingDays('2024-11-20', '2026-11-20')

test.each([
  ['1w', '2026-11-16', 5],
  ['1m', '2026-10-21', 23],
  ['3m', '2026-08-21', 65],
  ['1y', '2025-11-21', 251],
  ['all', '2024-11-20', 502],
] as const)('the range %s begins on %s and has %d trading days', (range, firstDay, dayCount) => {
  const index = findFirstIndex(days, range)
  expect(days[index]).toBe(firstDay)
  expect(days.length - index).toBe(dayCount)
})

test('a month that ends on 31 March begins after 28 February', () => {
  const daysUntilMarch31 = listTradingDays('2026-01-02', '2026-03-31')
  // 1 March is a Sunday.
  expect(daysUntilMarch31[findFirstIndex(daysUntilMarch31, '1m')]).toBe('2026-03-02')
})

test.each(CHART_RANGES)(
  'the range %s shows all candles of a stock that was listed three days ago',
  (range) => {
    expect(findFirstIndex(days.slice(-3), range)).toBe(0)
    expect(findFirstIndex([], range)).toBe(0)
  },
)
