import { describe, expect, it } from 'vitest'
import type { Candle } from '../../stocks/api.ts'
import { STOCKS } from '../../stocks/catalog/stock-table.ts'
import { addDays, tradingDaysBetween } from '../../stocks/calendar/trading-calendar.ts'
import { deviationFromOpen } from '../../predictions/chance.ts'
import { volatilityBefore } from '../../predictions/volatility.ts'
import { panelPath } from './panel-path.ts'
import { PANEL_STOCKS } from './panel-stocks.ts'

const FIRST = '2024-06-03'
const WINDOW = ['2024-06-03', '2024-06-04', '2024-06-05']

/** A stock that swings by a percent within each day and closes at 100. */
const history: Candle[] = tradingDaysBetween('2023-01-03', '2024-05-31').map((date, at) => ({
  date,
  open: 100 + (at % 3) / 2,
  high: 101.5,
  low: 98.5,
  close: 100,
  volume: 1,
}))
const day = (date: string, [open, high, low, close]: [number, number, number, number]): Candle => ({
  date,
  open,
  high,
  low,
  close,
  volume: 1,
})
const window = [
  day('2024-06-03', [102, 103, 101, 102]),
  day('2024-06-04', [102, 106, 101, 105]),
  day('2024-06-05', [105, 105, 99, 100]),
]

describe('the path of a stock of the panel', () => {
  it('is in standard deviations of the chance from the open', () => {
    const found = panelPath([...window, ...history], WINDOW)
    if (found.kind !== 'path') throw new Error(found.kind)
    const volatility = volatilityBefore(history, FIRST)
    const deviation = deviationFromOpen({ open: 102, previousClose: 100, sessions: 3, volatility })
    expect(found.path).toEqual(
      window.map(({ open, high, low }) => ({
        open: Math.log(open / 102) / deviation,
        high: Math.log(high / 102) / deviation,
        low: Math.log(low / 102) / deviation,
      })),
    )
  })

  it('does not depend on older candles, later ones, or their order', () => {
    const older = history.map((candle) => ({ ...candle, date: addDays(candle.date, -900), high: 300 }))
    const later = [day('2024-06-06', [1, 900, 1, 1])]
    const all = [...later, ...window, ...history, ...older].toReversed()
    expect(panelPath(all, WINDOW)).toEqual(panelPath([...history, ...window], WINDOW))
  })

  it('waits for each candle of the window', () => {
    for (const missing of WINDOW) {
      const known = window.filter(({ date }) => date !== missing)
      expect(panelPath([...history, ...known], WINDOW)).toEqual({ kind: 'incomplete' })
    }
  })

  it('is not waited for when the stock is too new or no longer traded', () => {
    expect(panelPath([...history.slice(-250), ...window], WINDOW)).toEqual({ kind: 'absent' })
    expect(panelPath(history.slice(0, -9), WINDOW)).toEqual({ kind: 'absent' })
    expect(panelPath([], WINDOW)).toEqual({ kind: 'absent' })
  })

  it('is measured on 41 sessions where the service does not reach back a year, and on none before that', () => {
    const recent = history.slice(-41)
    const knownFrom = recent[0]!.date
    const found = panelPath([...recent, ...window], WINDOW, knownFrom)
    expect(found.kind).toBe('path')
    expect(panelPath([...history, ...window], WINDOW, knownFrom)).toEqual(found)
    expect(panelPath([...recent.slice(1), ...window], WINDOW, knownFrom)).toEqual({ kind: 'absent' })
  })
})

it('the panel is at least fifty known stocks, each once', () => {
  expect(new Set(PANEL_STOCKS).size).toBe(PANEL_STOCKS.length)
  expect(PANEL_STOCKS.length).toBeGreaterThanOrEqual(50)
  for (const stock of PANEL_STOCKS) expect(STOCKS[stock], stock).toBeDefined()
})
