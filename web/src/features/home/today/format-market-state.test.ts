import { expect, it } from 'vitest'
import { formatNextChange, formatMarketState } from './format-market-state.ts'

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
  ['closed over the weekend', false, '2026-11-23T14:30:00Z', '2026-11-21T03:00:00Z', '월요일 23:30 개장'],
  ['in the hour before', false, '2026-11-23T14:30:00Z', '2026-11-23T14:00:00Z', '오늘 23:30 (뉴욕 09:30)'],
  ['in daylight time', false, '2026-07-06T13:30:00Z', '2026-07-05T15:30:00Z', '오늘 22:30 개장 (뉴욕 09:30)'],
])('%s', (_, isOpen, nextChangeAt, now, line) => {
  expect(formatNextChange({ open: isOpen, nextChangeAt }, new Date(now))).toBe(line)
})

it.each([
  ['18 minutes before the open', false, '2026-11-23T14:12:00Z', '미국 정규장 개장 18분 전'],
  ['an hour before it', false, '2026-11-23T13:30:00Z', '미국 정규장 개장 60분 전'],
  ['earlier', false, '2026-11-23T13:29:00Z', '미국 정규장 닫힘'],
  ['half a minute before the close', true, '2026-11-23T14:29:30Z', '미국 정규장 마감 1분 전'],
  ['in the middle of it', true, '2026-11-23T10:00:00Z', '미국 정규장 열림'],
  ['late news', true, '2026-11-23T14:31:00Z', '미국 정규장 열림'],
])('%s', (_, isOpen, now, state) => {
  expect(formatMarketState({ open: isOpen, nextChangeAt: '2026-11-23T14:30:00Z' }, new Date(now))).toBe(state)
})

it.each([
  ['Saturday', '2026-11-21T03:00:00Z', '2026-11-23T14:30:00Z', '미국 정규장 주말 휴장'],
  ['Thanksgiving', '2026-11-26T03:00:00Z', '2026-11-27T14:30:00Z', '미국 정규장 휴장일'],
  ['the night after it', '2026-11-26T16:00:00Z', '2026-11-27T14:30:00Z', '미국 정규장 닫힘'],
])('%s', (_, now, nextChangeAt, state) => {
  expect(formatMarketState({ open: false, nextChangeAt }, new Date(now))).toBe(state)
})
