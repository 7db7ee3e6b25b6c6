import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar-date.ts'
import {
  getCloseTime,
  isTradingDay,
  findLastFinishedTradingDay,
  findNextTradingDay,
  getOpenTime,
  findPreviousTradingDay,
  listTradingDays,
} from './trading-calendar.ts'

const toIso = (at: number) => new Date(at).toISOString()
const dates = fc.integer({ min: 1, max: 14_900 }).map((days) => addDays('2000-01-10', days))

describe('closed days', () => {
  it.each([
    ['2024-01-01', 'New Year'],
    ['2023-01-02', 'New Year on a Sunday'],
    ['2024-01-15', 'Martin Luther King Day'],
    ['2024-02-19', "Washington's Birthday"],
    ['2024-03-29', 'Good Friday'],
    ['2000-04-21', 'Good Friday'],
    ['2019-04-19', 'Good Friday'],
    ['2038-04-23', 'Good Friday, almost as late as can be'],
    ['2024-05-27', 'Memorial Day'],
    ['2022-06-20', 'Juneteenth on a Sunday'],
    ['2027-06-18', 'Juneteenth on a Saturday'],
    ['2024-07-04', 'Independence Day'],
    ['2020-07-03', 'Independence Day on a Saturday'],
    ['2021-07-05', 'Independence Day on a Sunday'],
    ['2024-09-02', 'Labor Day'],
    ['2024-11-28', 'Thanksgiving'],
    ['2010-12-24', 'Christmas on a Saturday'],
    ['2022-12-26', 'Christmas on a Sunday'],
    ['2001-09-11', 'the attacks'],
    ['2001-09-14', 'the attacks'],
    ['2004-06-11', 'the funeral of Ronald Reagan'],
    ['2007-01-02', 'the funeral of Gerald Ford'],
    ['2012-10-29', 'hurricane Sandy'],
    ['2012-10-30', 'hurricane Sandy'],
    ['2018-12-05', 'the funeral of George Bush'],
    ['2025-01-09', 'the funeral of Jimmy Carter'],
    ['2024-06-01', 'Saturday'],
    ['2024-06-02', 'Sunday'],
  ])('%s is not a trading day (%s)', (date) => {
    expect(isTradingDay(date)).toBe(false)
  })

  it.each([
    ['2010-12-31', 'before a New Year on a Saturday'],
    ['2021-12-31', 'before a New Year on a Saturday'],
    ['2021-06-18', 'before Juneteenth was a holiday'],
    ['2024-10-14', 'Columbus Day'],
    ['2024-11-11', 'Veterans Day'],
    ['2024-04-01', 'Easter Monday'],
    ['2001-09-17', 'the reopening'],
  ])('%s is a trading day (%s)', (date) => {
    expect(isTradingDay(date)).toBe(true)
  })
})

describe('closes', () => {
  it.each([
    ['2024-11-29', '2024-11-29T18:00:00.000Z', 'after Thanksgiving'],
    ['2024-12-24', '2024-12-24T18:00:00.000Z', 'Christmas Eve'],
    ['2003-12-26', '2003-12-26T18:00:00.000Z', 'after Christmas, once'],
    ['2023-07-03', '2023-07-03T17:00:00.000Z', 'a Monday'],
    ['2018-07-03', '2018-07-03T17:00:00.000Z', 'a Tuesday'],
    ['2024-07-03', '2024-07-03T17:00:00.000Z', 'a Wednesday'],
    ['2013-07-03', '2013-07-03T17:00:00.000Z', 'July 3, the first that closed early on a Wednesday'],
    ['2025-07-03', '2025-07-03T17:00:00.000Z', 'a Thursday'],
    ['2002-07-05', '2002-07-05T17:00:00.000Z', 'July 5, a Friday, before 2013'],
    ['2002-07-03', '2002-07-03T20:00:00.000Z', 'a Wednesday before 2013'],
    ['2013-07-05', '2013-07-05T20:00:00.000Z', 'the Friday after, from 2013'],
    ['2021-07-02', '2021-07-02T20:00:00.000Z', 'before a Sunday 4th'],
    ['2024-06-03', '2024-06-03T20:00:00.000Z', 'a summer day'],
    ['2024-12-23', '2024-12-23T21:00:00.000Z', 'a winter day'],
  ])('%s closes at %s (%s)', (date, instant) => {
    expect(toIso(getCloseTime(date))).toBe(instant)
  })

  it('opens at 09:30 in New York, in daylight and standard time', () => {
    expect(toIso(getOpenTime('2024-03-08'))).toBe('2024-03-08T14:30:00.000Z')
    expect(toIso(getOpenTime('2024-03-11'))).toBe('2024-03-11T13:30:00.000Z')
  })
})

describe('searching for trading days', () => {
  it('skips weekends and holidays', () => {
    expect(findNextTradingDay('2024-11-27')).toBe('2024-11-29')
    expect(findNextTradingDay('2024-11-29')).toBe('2024-12-02')
    expect(findPreviousTradingDay('2024-04-01')).toBe('2024-03-28')
    expect(listTradingDays('2024-12-23', '2025-01-10')).toEqual(
      '2024-12-23 2024-12-24 2024-12-26 2024-12-27 2024-12-30 2024-12-31 2025-01-02 2025-01-03 2025-01-06 2025-01-07 2025-01-08 2025-01-10'.split(
        ' ',
      ),
    )
    expect(listTradingDays('2024-12-25', '2024-12-25')).toEqual([])
    expect(listTradingDays('2024-12-26', '2024-12-23')).toEqual([])
  })

  it('the trading day before a date’s next trading day is the date itself, or, if it is closed, the trading day before it', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const nextDay = findNextTradingDay(date)
        expect(isTradingDay(nextDay)).toBe(true)
        expect(nextDay > date).toBe(true)
        expect(findPreviousTradingDay(nextDay)).toBe(isTradingDay(date) ? date : findPreviousTradingDay(date))
      }),
    )
  })

  it.each([
    ['2024-11-29T17:59:59.999Z', '2024-11-27'],
    ['2024-11-29T18:00:00.000Z', '2024-11-29'],
    ['2024-12-01T12:00:00.000Z', '2024-11-29'],
    ['2024-12-03T02:00:00.000Z', '2024-12-02'],
  ])('at %s, the last trading day whose close has passed is %s', (instant, date) => {
    expect(findLastFinishedTradingDay(Date.parse(instant))).toBe(date)
  })

  it('throws for dates outside the calendar', () => {
    expect(() => isTradingDay('1999-12-31')).toThrow(RangeError)
    expect(() => findNextTradingDay('2040-12-31')).toThrow(RangeError)
    expect(() => findPreviousTradingDay('2000-01-03')).toThrow(RangeError)
    expect(() => getOpenTime('2024-12-25')).toThrow(RangeError)
  })
})

const folder = process.env['MARKET_REPLAY_DIR'] ?? ''
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : []

describe('real candles', () => {
  it.skipIf(files.length === 0)(
    `lie on exactly the trading days (needs CSV files in MARKET_REPLAY_DIR)`,
    () => {
      for (const file of files) {
        const text = readFileSync(join(folder, file), 'utf8').trim()
        const days = text
          .split('\n')
          .slice(1)
          .map((line) => line.slice(0, 10))
        expect(days, file).toEqual(listTradingDays(days[0] ?? '', days.at(-1) ?? ''))
      }
    },
  )
})
