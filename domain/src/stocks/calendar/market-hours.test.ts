import { expect, test } from 'vitest'
import { findClosureTonight, getMarketHours } from './market-hours.ts'

test.each([
  ['before the open', '2026-11-20T14:29:59.999Z', false, '2026-11-20T14:30:00.000Z'],
  ['at the open', '2026-11-20T14:30:00.000Z', true, '2026-11-20T21:00:00.000Z'],
  ['just before the close', '2026-11-20T20:59:59.999Z', true, '2026-11-20T21:00:00.000Z'],
  ['at the close of a Friday', '2026-11-20T21:00:00.000Z', false, '2026-11-23T14:30:00.000Z'],
  ['on Thanksgiving', '2026-11-26T16:00:00.000Z', false, '2026-11-27T14:30:00.000Z'],
  ['on the early-close day after Thanksgiving', '2026-11-27T17:00:00.000Z', true, '2026-11-27T18:00:00.000Z'],
  ['on the Saturday before daylight time', '2026-03-07T16:00:00.000Z', false, '2026-03-09T13:30:00.000Z'],
])(
  'getMarketHours returns whether the market is open, and the next change: %s',
  (_, at, open, nextChangeAt) => {
    expect(getMarketHours(Date.parse(at))).toEqual({ open, nextChangeAt: Date.parse(nextChangeAt) })
  },
)

test.each([
  ['a Korean evening before a session', '2026-11-25T11:00:00Z', null],
  ['a Korean morning after a session', '2026-11-24T22:00:00Z', null],
  ['Thanksgiving', '2026-11-26T03:00:00Z', 'holiday'],
  ['a New York holiday when it is already the next day in Korea', '2026-11-26T16:00:00Z', null],
  ['a Monday holiday', '2027-01-18T03:00:00Z', 'holiday'],
  ['Saturday', '2026-11-28T03:00:00Z', 'weekend'],
  ['the Sunday before a holiday', '2027-01-17T03:00:00Z', 'weekend'],
])('the reason why the market stays closed tonight, on %s at %s: %s', (_, at, closure) => {
  const now = Date.parse(at)
  const { open, nextChangeAt } = getMarketHours(now)
  expect(open).toBe(false)
  expect(findClosureTonight(now, nextChangeAt)).toBe(closure)
})
