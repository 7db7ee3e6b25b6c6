import { expect, it } from 'vitest'
import { marketLine } from './market-line.ts'

it.each([
  [
    'open in the evening',
    true,
    '2026-11-23T21:00:00Z',
    '2026-11-23T14:40:00Z',
    '내일 06:00 마감 (뉴욕 16:00)',
  ],
  [
    'open after midnight',
    true,
    '2026-11-23T21:00:00Z',
    '2026-11-23T15:10:00Z',
    '오늘 06:00 마감 (뉴욕 16:00)',
  ],
  [
    'closed before tonight',
    false,
    '2026-11-23T14:30:00Z',
    '2026-11-23T03:00:00Z',
    '오늘 23:30 개장 (뉴욕 09:30)',
  ],
  [
    'closed over the weekend',
    false,
    '2026-11-23T14:30:00Z',
    '2026-11-21T03:00:00Z',
    '월요일 23:30 개장 (뉴욕 09:30)',
  ],
  ['in daylight time', false, '2026-07-06T13:30:00Z', '2026-07-05T15:30:00Z', '오늘 22:30 개장 (뉴욕 09:30)'],
])('%s', (_, open, nextChangeAt, now, line) => {
  expect(marketLine({ open, nextChangeAt }, new Date(now))).toBe(line)
})
