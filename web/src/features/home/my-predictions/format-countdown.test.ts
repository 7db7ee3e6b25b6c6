import { expect, test } from 'vitest'
import { formatCountdown, formatShortCountdown } from './format-countdown.ts'

// Saturday, 11:00 in Korea.
const NOW = Date.parse('2026-11-21T02:00:00Z')

test.each([
  ['2026-11-25T21:30:00Z', '5일', '결과까지 5일'],
  ['2026-11-22T02:00:00Z', '1일', '결과까지 1일'],
  ['2026-11-22T01:59:00Z', '23시간', '결과까지 23시간'],
  ['2026-11-21T09:30:00Z', '7시간', '결과까지 7시간'],
  ['2026-11-21T02:11:30Z', '12분', '결과까지 12분'],
  ['2026-11-21T02:00:00Z', '곧 결과', '곧 결과가 나와요'],
])('the time until %s is %s', (resultAt, shortCountdown, countdown) => {
  const resultTime = Date.parse(resultAt)
  expect(formatShortCountdown(NOW, resultTime)).toBe(shortCountdown)
  expect(formatCountdown(NOW, resultTime)).toBe(countdown)
})
