import { expect, it } from 'vitest'
import { formatNextChange, formatMarketState } from './format-market-state.ts'

it.each([
  {
    moment: 'while it is open in the evening',
    isOpen: true,
    now: '2026-11-23T14:40:00Z',
    nextChangeAt: '2026-11-23T21:00:00Z',
    text: '내일 06:00 마감',
  },
  {
    moment: 'while it is open after midnight',
    isOpen: true,
    now: '2026-11-23T15:10:00Z',
    nextChangeAt: '2026-11-23T21:00:00Z',
    text: '오늘 06:00 마감',
  },
  {
    moment: 'while it is closed until tonight',
    isOpen: false,
    now: '2026-11-23T03:00:00Z',
    nextChangeAt: '2026-11-23T14:30:00Z',
    text: '오늘 23:30 개장',
  },
  {
    moment: 'while it is closed over the weekend',
    isOpen: false,
    now: '2026-11-21T03:00:00Z',
    nextChangeAt: '2026-11-23T14:30:00Z',
    text: '월요일 23:30 개장',
  },
  {
    moment: 'in the hour before the change',
    isOpen: false,
    now: '2026-11-23T14:00:00Z',
    nextChangeAt: '2026-11-23T14:30:00Z',
    text: '오늘 23:30',
  },
  {
    moment: 'in daylight saving time',
    isOpen: false,
    now: '2026-07-05T15:30:00Z',
    nextChangeAt: '2026-07-06T13:30:00Z',
    text: '오늘 22:30 개장',
  },
])('the next change of the market $moment', ({ isOpen, now, nextChangeAt, text }) => {
  expect(formatNextChange({ open: isOpen, nextChangeAt }, new Date(now))).toBe(text)
})

it.each([
  ['18 minutes before the open', false, '2026-11-23T14:12:00Z', '미국 정규장 개장 18분 전'],
  ['an hour before the open', false, '2026-11-23T13:30:00Z', '미국 정규장 개장 60분 전'],
  ['more than an hour before the open', false, '2026-11-23T13:29:00Z', '미국 정규장 닫힘'],
  ['half a minute before the close', true, '2026-11-23T14:29:30Z', '미국 정규장 마감 1분 전'],
  ['hours before the close', true, '2026-11-23T10:00:00Z', '미국 정규장 열림'],
  ['after a close that the server has not announced yet', true, '2026-11-23T14:31:00Z', '미국 정규장 열림'],
])('the state of the market %s', (_, isOpen, now, state) => {
  const nextChangeAt = '2026-11-23T14:30:00Z'
  expect(formatMarketState({ open: isOpen, nextChangeAt }, new Date(now))).toBe(state)
})

it.each([
  {
    moment: 'on a Saturday',
    now: '2026-11-21T03:00:00Z',
    nextChangeAt: '2026-11-23T14:30:00Z',
    state: '미국 정규장 주말 휴장',
  },
  {
    moment: 'on Thanksgiving',
    now: '2026-11-26T03:00:00Z',
    nextChangeAt: '2026-11-27T14:30:00Z',
    state: '미국 정규장 휴장일',
  },
  {
    moment: 'on Thanksgiving after midnight in Korea',
    now: '2026-11-26T16:00:00Z',
    nextChangeAt: '2026-11-27T14:30:00Z',
    state: '미국 정규장 닫힘',
  },
])('the state of the market $moment', ({ now, nextChangeAt, state }) => {
  expect(formatMarketState({ open: false, nextChangeAt }, new Date(now))).toBe(state)
})
