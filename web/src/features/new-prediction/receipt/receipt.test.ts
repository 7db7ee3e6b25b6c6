import { expect, test } from 'vitest'
import { formatTimeUntil } from './receipt.tsx'

const NOW = '2026-11-20T14:12:00.000Z'

test.each([
  ['2026-11-20T21:30:00.000Z', '7시간 18분 뒤'],
  ['2026-11-20T16:12:00.000Z', '2시간 뒤'],
  ['2026-11-20T14:12:30.000Z', '1분 뒤'],
  ['2026-11-20T14:00:00.000Z', '1분 뒤'],
  ['2026-11-22T14:11:00.000Z', '47시간 59분 뒤'],
  ['2026-11-22T14:12:00.000Z', '2일 뒤'],
  ['2026-11-25T14:59:00.000Z', '5일 뒤'],
  ['2026-11-25T15:00:00.000Z', '6일 뒤'],
  ['2026-11-25T21:30:00.000Z', '6일 뒤'],
])('the time until %s is "%s"', (until, text) => {
  expect(formatTimeUntil(Date.parse(until), Date.parse(NOW))).toBe(text)
})
