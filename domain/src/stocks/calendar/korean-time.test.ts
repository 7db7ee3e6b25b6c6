import { expect, it } from 'vitest'
import { toKoreanDate } from './korean-time.ts'

it.each([
  ['2024-06-01T14:59:59.999Z', '2024-06-01'],
  ['2024-06-01T15:00:00.000Z', '2024-06-02'],
  ['2024-12-31T15:00:00.000Z', '2025-01-01'],
])('%s is in Korea on %s', (instant, date) => {
  expect(toKoreanDate(Date.parse(instant))).toBe(date)
})
