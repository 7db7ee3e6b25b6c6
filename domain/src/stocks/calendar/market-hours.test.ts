import { expect, test } from 'vitest'
import { marketHours } from './market-hours.ts'

test.each([
  ['before the open', '2026-11-20T14:29:59.999Z', false, '2026-11-20T14:30:00.000Z'],
  ['at the open', '2026-11-20T14:30:00.000Z', true, '2026-11-20T21:00:00.000Z'],
  ['just before the close', '2026-11-20T20:59:59.999Z', true, '2026-11-20T21:00:00.000Z'],
  ['at the close of a Friday', '2026-11-20T21:00:00.000Z', false, '2026-11-23T14:30:00.000Z'],
  ['on Thanksgiving', '2026-11-26T16:00:00.000Z', false, '2026-11-27T14:30:00.000Z'],
  ['on the early close after it', '2026-11-27T17:00:00.000Z', true, '2026-11-27T18:00:00.000Z'],
  ['on the Saturday before daylight time', '2026-03-07T16:00:00.000Z', false, '2026-03-09T13:30:00.000Z'],
])('%s', (_, at, open, nextChangeAt) => {
  expect(marketHours(Date.parse(at))).toEqual({ open, nextChangeAt: Date.parse(nextChangeAt) })
})
