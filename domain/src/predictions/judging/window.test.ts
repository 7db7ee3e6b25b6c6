import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toInstant } from '../../stocks/calendar/new-york-time.ts'
import { addDays } from '../../stocks/calendar/calendar-date.ts'
import {
  getCloseTime,
  isTradingDay,
  getOpenTime,
  findPreviousTradingDay,
} from '../../stocks/calendar/trading-calendar.ts'
import { isTradingHours, computeJudgingWindow, computeResultTime } from './window.ts'

describe('trading hours', () => {
  it.each([
    ['Monday 09:00', '2024-06-03T13:00:00.000Z', true],
    ['Monday, a millisecond before 09:00', '2024-06-03T12:59:59.999Z', false],
    ['Friday 15:59', '2024-06-07T19:59:59.999Z', true],
    ['Friday 16:00', '2024-06-07T20:00:00.000Z', false],
    ['Saturday noon', '2024-06-08T16:00:00.000Z', false],
    ['Sunday noon', '2024-06-09T16:00:00.000Z', false],
    ['Monday in Korea, Sunday in New York', '2024-06-10T01:00:00.000Z', false],
    ['Saturday in Korea, Friday in New York', '2024-06-07T15:00:00.000Z', true],
    ['a holiday', '2024-07-04T15:00:00.000Z', true],
    ['the Friday before clocks go forward', '2024-03-08T14:00:00.000Z', true],
    ['that Friday at 08:00', '2024-03-08T13:00:00.000Z', false],
    ['the Monday after clocks went forward', '2024-03-11T13:00:00.000Z', true],
    ['the close of that Monday', '2024-03-11T20:00:00.000Z', false],
    ['the Friday before clocks go back', '2024-11-01T19:59:00.000Z', true],
    ['the Monday after clocks went back', '2024-11-04T20:59:00.000Z', true],
    ['that Monday at 08:59', '2024-11-04T13:59:00.000Z', false],
  ])('%s, %s: %s', (_, instant, expected) => {
    expect(isTradingHours(Date.parse(instant))).toBe(expected)
  })
})

describe('judging window', () => {
  it.each([
    { title: 'before the open', date: '2024-06-03', hour: 9, minute: 29, period: 1, days: ['2024-06-03'] },
    { title: 'at the open', date: '2024-06-03', hour: 9, minute: 30, period: 1, days: ['2024-06-04'] },
    { title: 'inside a session', date: '2024-06-03', hour: 12, minute: 0, period: 1, days: ['2024-06-04'] },
    {
      title: 'after the close',
      date: '2024-06-03',
      hour: 18,
      minute: 0,
      period: 2,
      days: ['2024-06-04', '2024-06-05'],
    },
    {
      title: 'Friday evening, over a weekend',
      date: '2024-06-07',
      hour: 18,
      minute: 0,
      period: 1,
      days: ['2024-06-10'],
    },
    {
      title: 'from Thursday, ending on a weekend',
      date: '2024-06-06',
      hour: 8,
      minute: 0,
      period: 4,
      days: ['2024-06-06', '2024-06-07'],
    },
    {
      title: 'from Friday, ending on a weekend',
      date: '2024-06-07',
      hour: 8,
      minute: 0,
      period: 3,
      days: ['2024-06-07'],
    },
    { title: 'over a holiday', date: '2024-07-03', hour: 10, minute: 0, period: 1, days: ['2024-07-05'] },
    {
      title: 'with a holiday inside',
      date: '2024-07-02',
      hour: 20,
      minute: 0,
      period: 3,
      days: ['2024-07-03', '2024-07-05'],
    },
    {
      title: 'on a Saturday',
      date: '2024-06-08',
      hour: 12,
      minute: 0,
      period: 2,
      days: ['2024-06-10', '2024-06-11'],
    },
  ])(
    '$title: made on $date at $hour:$minute for $period days, it is $days',
    ({ date, hour, minute, period, days }) => {
      const window = computeJudgingWindow(toInstant(date, hour, minute), period)
      expect(window).toEqual({
        days,
        first: days[0],
        last: days.at(-1),
        evaluationEnd: getCloseTime(days.at(-1) ?? ''),
      })
    },
  )

  it('ends at an early close', () => {
    const window = computeJudgingWindow(toInstant('2024-11-28', 12, 0), 1)
    expect(new Date(window.evaluationEnd).toISOString()).toBe('2024-11-29T18:00:00.000Z')
  })

  it('never contains a day that opened before the prediction, and is never empty', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 4), max: Date.UTC(2040, 9, 31) })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 30 }), (predictedAt, period) => {
        const { days, first, last, evaluationEnd } = computeJudgingWindow(predictedAt, period)
        expect(days.length).toBeGreaterThan(0)
        expect(days.length).toBeLessThanOrEqual(period)
        for (const day of days) {
          expect(isTradingDay(day)).toBe(true)
          expect(getOpenTime(day)).toBeGreaterThan(predictedAt)
        }
        expect(getOpenTime(findPreviousTradingDay(first))).toBeLessThanOrEqual(predictedAt)
        expect([days[0], days.at(-1)]).toEqual([first, last])
        expect(last < addDays(first, period)).toBe(true)
        expect(evaluationEnd).toBeGreaterThan(predictedAt)
        // The period, and before it at most a five-day closure with the weekends around it.
        expect(evaluationEnd - predictedAt).toBeLessThan((period + 7) * 86_400_000)
      }),
    )
  })

  it.each([0, -1, Number.NaN])('refuses a period of %d', (period) => {
    expect(() => computeJudgingWindow(Date.UTC(2024, 5, 3), period)).toThrow(RangeError)
  })
})

test('a result comes when the candle of the last day is final', () => {
  const { evaluationEnd } = computeJudgingWindow(Date.parse('2026-11-20T14:12:00.000Z'), 6)
  expect(new Date(computeResultTime(evaluationEnd, 30)).toISOString()).toBe('2026-11-25T21:30:00.000Z')
})
