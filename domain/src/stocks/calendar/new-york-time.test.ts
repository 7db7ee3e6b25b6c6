import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toInstant, toNewYorkDate, toNewYorkHour, toNewYorkWeekday } from './new-york-time.ts'

const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 11, 31) })

const HOUR_MS = 3_600_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
})

function readWithIntl(at: number) {
  const parts = Object.fromEntries(newYork.formatToParts(at).map((part) => [part.type, part.value]))
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour: Number(parts['hour']),
    minute: Number(parts['minute']),
    weekday: WEEKDAYS.indexOf(parts['weekday'] ?? ''),
  }
}

function readWithOwnRules(at: number) {
  return {
    date: toNewYorkDate(at),
    hour: toNewYorkHour(at),
    weekday: toNewYorkWeekday(at),
  }
}

describe('New York time', () => {
  it('agrees with the time zone database at any moment', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(readWithIntl(at)).toMatchObject(readWithOwnRules(at))
      }),
    )
  })

  it('agrees with the time zone database at the hours in which clocks can change, on every day from 2000 to 2040', () => {
    const differingInstants: string[] = []
    for (let day = Date.UTC(2000, 0, 1); day < Date.UTC(2041, 0, 1); day += 24 * HOUR_MS) {
      // Clocks change at 2:00, which is 6:00 UTC in daylight time and 7:00 UTC otherwise.
      for (const at of [day + 6 * HOUR_MS - 1, day + 6 * HOUR_MS, day + 7 * HOUR_MS - 1, day + 7 * HOUR_MS]) {
        if (toNewYorkHour(at) !== readWithIntl(at).hour) differingInstants.push(new Date(at).toISOString())
      }
    }
    expect(differingInstants).toEqual([])
  })

  it.each([
    ['2024-03-08', 9, 30, '2024-03-08T14:30:00.000Z'],
    ['2024-03-11', 9, 30, '2024-03-11T13:30:00.000Z'],
    ['2024-11-01', 16, 0, '2024-11-01T20:00:00.000Z'],
    ['2024-11-04', 16, 0, '2024-11-04T21:00:00.000Z'],
    ['2006-03-27', 9, 30, '2006-03-27T14:30:00.000Z'],
    ['2006-04-03', 9, 30, '2006-04-03T13:30:00.000Z'],
    ['2006-10-30', 9, 30, '2006-10-30T14:30:00.000Z'],
    ['2024-11-03', 1, 30, '2024-11-03T05:30:00.000Z'],
    ['2024-03-10', 2, 30, '2024-03-10T07:30:00.000Z'],
  ])('%s %i:%i is %s', (date, hour, minute, instant) => {
    expect(new Date(toInstant(date, hour, minute)).toISOString()).toBe(instant)
  })

  it('converts a moment to wall-clock time and back', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const { date, hour, minute } = readWithIntl(at)
        expect(readWithIntl(toInstant(date, hour, minute))).toMatchObject({ date, hour, minute })
      }),
    )
  })

  it.each(['2024-02-30', '2024-13-01', '24-01-01', 'today', ''])('refuses %s', (date) => {
    expect(() => toInstant(date, 9, 30)).toThrow(RangeError)
  })
})
