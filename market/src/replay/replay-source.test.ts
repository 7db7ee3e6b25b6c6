import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { createFolder, findSharedFolder } from '../../test/harness.ts'
import { findSession } from '../sessions.ts'
import type { RequestView } from '../source.ts'
import { createReplaySource } from './replay-source.ts'

const HEADER = 'date,open,high,low,close,volume\n'
// Wednesday to Tuesday around the 4:1 split of Monday 31 August 2020.
const FILE =
  `${HEADER}2020-08-26,126.18,126.99,125.08,126.52,163022400\n2020-08-27,127.14,127.49,123.83,125.01,155552400\n` +
  '2020-08-28,126.01,126.44,124.58,124.81,187630000\n2020-08-31,127.58,131,126,129.04,225702700\n' +
  '2020-09-01,132.76,134.8,130.53,134.18,151948100\n'
const AAPL = { 'AAPL.csv': FILE }

function createView(instant: string, isAdjusted = true): RequestView {
  return { now: Date.parse(instant), today: instant.slice(0, 10), isAdjusted }
}

function findClosePrice(
  source: ReturnType<typeof createReplaySource>,
  date: string,
  view: RequestView,
): number | undefined {
  return source.findDayBar('AAPL', findSession(date)!, view)?.close
}

describe('replayed candles', () => {
  it('are known from the minute of their session’s close', () => {
    const source = createReplaySource({ folder: createFolder(AAPL), shiftTo: null })
    expect(findClosePrice(source, '2020-08-27', createView('2020-08-27T19:59:59Z'))).toBeUndefined()
    expect(findClosePrice(source, '2020-08-27', createView('2020-08-27T20:00:00Z'))).toBe(125.01)
    expect(findClosePrice(source, '2020-08-28', createView('2020-08-27T20:00:00Z'))).toBeUndefined()
    expect(findClosePrice(source, '2020-08-25', createView('2026-01-01T00:00:00Z'))).toBeUndefined()
  })

  it('have no minutes', () => {
    const source = createReplaySource({ folder: createFolder(AAPL), shiftTo: null })
    expect(source.hasMinutes).toBe(false)
    expect(
      source.listMinuteBars('AAPL', findSession('2020-08-27')!, createView('2026-01-01T00:00:00Z')),
    ).toEqual([])
  })

  it('have the names of listed tickers, and the file name for others', () => {
    const folder = createFolder({ ...AAPL, 'BRK.B.csv': FILE, 'ZZZQ.csv': FILE })
    const { listings } = createReplaySource({ folder, shiftTo: null })
    expect(listings.map(({ ticker, name }) => [ticker, name])).toEqual([
      ['AAPL', 'Apple Inc.'],
      ['BRK.B', 'Berkshire Hathaway Inc. Class B'],
      ['ZZZQ', 'ZZZQ'],
    ])
  })

  it('end with the last finished session if shifted', () => {
    const shiftTo = Date.parse('2026-11-27T18:00:00Z')
    const source = createReplaySource({ folder: createFolder(AAPL), shiftTo })
    const dates = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27']
    const view = createView('2026-11-27T18:00:00Z')
    expect(dates.map((date) => findClosePrice(source, date, view))).toEqual([
      126.52, 125.01, 124.81, 129.04, 134.18,
    ])
    expect(findClosePrice(source, '2026-11-30', createView('2026-12-31T00:00:00Z'))).toBeUndefined()
    expect(findClosePrice(source, '2020-08-27', view)).toBeUndefined()
  })
})

describe('splits in a replay', () => {
  const folder = createFolder({ ...AAPL, 'splits.csv': 'symbol,date,ratio\nAAPL,2020-08-31,4\n' })
  const source = createReplaySource({ folder, shiftTo: null })

  it('are unknown before their morning: earlier prices are unadjusted', () => {
    expect(findClosePrice(source, '2020-08-27', createView('2020-08-30T23:00:00Z'))).toBe(500.04)
    expect(findClosePrice(source, '2020-08-28', createView('2020-08-30T23:00:00Z'))).toBe(499.24)
    const volume = source.findDayBar(
      'AAPL',
      findSession('2020-08-27')!,
      createView('2020-08-30T23:00:00Z'),
    )?.volume
    expect(volume).toBe(155_552_400 / 4)
  })

  it('adjust earlier prices to those in the file from that morning on', () => {
    expect(findClosePrice(source, '2020-08-27', createView('2020-08-31T05:00:00Z'))).toBe(125.01)
    expect(findClosePrice(source, '2020-08-31', createView('2020-08-31T20:00:00Z'))).toBe(129.04)
  })

  it('do not affect unadjusted prices', () => {
    const view = createView('2020-09-30T00:00:00Z', false)
    expect(findClosePrice(source, '2020-08-28', view)).toBe(499.24)
    expect(findClosePrice(source, '2020-08-31', view)).toBe(129.04)
  })

  it('are shifted with the candles', () => {
    const shiftedSource = createReplaySource({ folder, shiftTo: Date.parse('2026-11-20T22:00:00Z') })
    // The split is on the second last session, 19 November.
    expect(findClosePrice(shiftedSource, '2026-11-18', createView('2026-11-18T22:00:00Z'))).toBe(499.24)
    expect(findClosePrice(shiftedSource, '2026-11-18', createView('2026-11-19T12:00:00Z'))).toBe(124.81)
  })

  it.each([
    ['4:1', 500.04],
    ['3:2', 187.515],
    ['0.1', 12.501],
  ])('accept a ratio of %s', (ratio, close) => {
    const sourceWithRatio = createReplaySource({
      folder: createFolder({ ...AAPL, 'splits.csv': `symbol,date,ratio\nAAPL,2020-08-31,${ratio}\n` }),
      shiftTo: null,
    })
    expect(findClosePrice(sourceWithRatio, '2020-08-27', createView('2020-08-28T12:00:00Z'))).toBe(close)
  })
})

describe('a folder that cannot be replayed', () => {
  it.each([
    ['no file', {}, /no CSV files/],
    ['an empty file', { 'A.csv': HEADER }, /no candles/],
    ['a missing column', { 'A.csv': 'date,open,close\n2020-08-26,1,1\n' }, /no column high, low, volume/],
    ['a Sunday', { 'A.csv': `${HEADER}2020-08-30,1,1,1,1,1\n` }, /2020-08-30 is no trading day/],
    [
      'a text for a price',
      { 'A.csv': `${HEADER}2020-08-26,1,x,1,1,1\n` },
      /high of 2020-08-26 is no number: x/,
    ],
    ['an empty price', { 'A.csv': `${HEADER}2020-08-26,1,1,1,,1\n` }, /close of 2020-08-26 is no number/],
    ['a high below the close', { 'A.csv': `${HEADER}2020-08-26,1,1,1,2,1\n` }, /outside low and high/],
    ['a repeated day', { 'A.csv': `${HEADER}2020-08-26,1,1,1,1,1\n2020-08-26,1,1,1,1,1\n` }, /out of order/],
    ['a bad split', { ...AAPL, 'splits.csv': 'symbol,date,ratio\nAAPL,2020-08-31,no\n' }, /no ratio: no/],
  ])('is refused for %s', (_, files: Record<string, string>, reason) => {
    expect(() => createReplaySource({ folder: createFolder(files), shiftTo: null })).toThrow(reason)
  })
})

const daily = findSharedFolder('daily')

describe.skipIf(daily === null)('real candles', () => {
  it('are replayed exactly as they are in the files', () => {
    const source = createReplaySource({ folder: daily ?? '', shiftTo: null })
    const view = createView('2026-01-01T00:00:00Z')
    expect(source.listings).toHaveLength(25)
    for (const { ticker, name } of source.listings) {
      expect(name).not.toBe(ticker)
      const rows = parse<Record<string, string>>(readFileSync(path.join(daily ?? '', `${ticker}.csv`)), {
        columns: true,
      })
      const replayedRows = rows.map(({ date }) => {
        const bar = source.findDayBar(ticker, findSession(date!)!, view)
        return bar && [bar.open, bar.high, bar.low, bar.close, bar.volume]
      })
      expect(replayedRows).toEqual(
        rows.map((row) => ['open', 'high', 'low', 'close', 'volume'].map((column) => Number(row[column]))),
      )
    }
  })
})
