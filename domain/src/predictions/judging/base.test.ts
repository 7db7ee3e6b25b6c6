import { describe, expect, it } from 'vitest'
import { computeExpectedBaseTime, canBeBase } from './base.ts'

const parseSummerTime = (newYork: string) => Date.parse(`${newYork}-04:00`)
const parseWinterTime = (newYork: string) => Date.parse(`${newYork}-05:00`)

const createClose = (tradingDay: string) => ({ tradingDay, final: true })
const createSessionPrice = (tradingDay: string) => ({ tradingDay, final: false })

// Wednesday 12 June 2024; Friday 27 November 2026 closes at 13:00.
describe('whether a price can be the base of a prediction', () => {
  it.each([
    [
      'yesterday’s close before the open',
      createClose('2024-06-11'),
      parseSummerTime('2024-06-12T09:29:59'),
      true,
    ],
    [
      'yesterday’s close in the session',
      createClose('2024-06-11'),
      parseSummerTime('2024-06-12T10:00:00'),
      true,
    ],
    [
      'yesterday’s close at the last moment',
      createClose('2024-06-11'),
      parseSummerTime('2024-06-12T15:59:59'),
      true,
    ],
    [
      'yesterday’s close at the close',
      createClose('2024-06-11'),
      parseSummerTime('2024-06-12T16:00:00'),
      false,
    ],
    ['today’s close', createClose('2024-06-12'), parseSummerTime('2024-06-12T16:00:00'), true],
    [
      'a price of the session',
      createSessionPrice('2024-06-12'),
      parseSummerTime('2024-06-12T15:59:59'),
      true,
    ],
    [
      'a price of the session after its end',
      createSessionPrice('2024-06-12'),
      parseSummerTime('2024-06-12T16:00:00'),
      false,
    ],
    [
      'a price of yesterday’s session',
      createSessionPrice('2024-06-11'),
      parseSummerTime('2024-06-12T10:00:00'),
      false,
    ],
    ['Friday’s close on Sunday', createClose('2024-06-14'), parseSummerTime('2024-06-16T12:00:00'), true],
    ['Thursday’s close on Sunday', createClose('2024-06-13'), parseSummerTime('2024-06-16T12:00:00'), false],
    [
      'a close from before a holiday',
      createClose('2024-06-18'),
      parseSummerTime('2024-06-19T20:00:00'),
      true,
    ],
    ['a close of three months ago', createClose('2024-03-12'), parseSummerTime('2024-06-12T10:00:00'), false],
    ['a close of tomorrow', createClose('2024-06-13'), parseSummerTime('2024-06-12T18:00:00'), false],
    [
      'the close before, until an early close',
      createClose('2026-11-25'),
      parseWinterTime('2026-11-27T12:59:59'),
      true,
    ],
    [
      'the close before, after an early close',
      createClose('2026-11-25'),
      parseWinterTime('2026-11-27T13:00:00'),
      false,
    ],
    ['an early close', createClose('2026-11-27'), parseWinterTime('2026-11-27T13:00:00'), true],
  ])('$0: $3', (_, price, now, expected) => {
    expect(canBeBase({ ...price, awaitsFirstMinute: false }, now)).toBe(expected)
  })

  it.each([
    [
      'yesterday’s close at the open',
      createClose('2024-06-11'),
      parseSummerTime('2024-06-12T09:30:00'),
      false,
    ],
    [
      'yesterday’s close in the session',
      createClose('2024-06-11'),
      parseSummerTime('2024-06-12T15:59:59'),
      false,
    ],
    ['today’s close', createClose('2024-06-12'), parseSummerTime('2024-06-12T16:00:00'), true],
    [
      'the last close before the open',
      createClose('2024-06-12'),
      parseSummerTime('2024-06-13T09:29:59'),
      true,
    ],
  ])('with minute prices, $0: $3', (_, price, now, expected) => {
    expect(canBeBase({ ...price, awaitsFirstMinute: true }, now)).toBe(expected)
  })

  it.each([
    [
      'after the close: when that close is final',
      parseSummerTime('2024-06-12T16:00:01'),
      parseSummerTime('2024-06-12T16:30:00'),
    ],
    ['after an early close', parseWinterTime('2026-11-27T13:00:01'), parseWinterTime('2026-11-27T13:30:00')],
    [
      'later in the evening: at the next open',
      parseSummerTime('2024-06-12T16:30:00'),
      parseSummerTime('2024-06-13T09:30:00'),
    ],
    ['at the weekend', parseSummerTime('2024-06-15T12:00:00'), parseSummerTime('2024-06-17T09:30:00')],
    [
      'in the session: when its close is final',
      parseSummerTime('2024-06-12T10:00:00'),
      parseSummerTime('2024-06-12T16:30:00'),
    ],
  ])('the next base price is expected %s', (_, now, expected) => {
    expect(computeExpectedBaseTime(now, 30)).toBe(expected)
  })
})
