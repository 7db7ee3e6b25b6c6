import { expect, test } from 'vitest'
import { formatTradingHours } from './format-trading-hours.ts'

test('trading hours in Korean time move with the daylight time of New York', () => {
  expect(formatTradingHours(new Date('2026-11-23T15:00:00Z'))).toEqual({ from: '23시', to: '6시' })
  expect(formatTradingHours(new Date('2026-07-23T15:00:00Z'))).toEqual({ from: '22시', to: '5시' })
})
