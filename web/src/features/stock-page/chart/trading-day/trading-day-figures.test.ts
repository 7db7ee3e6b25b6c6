import { expect, test } from 'vitest'
import { findTradingDayFigures, describeTradingDay } from './trading-day-figures.ts'

const candle = { open: 423.13, high: 424.5, low: 396.34, close: 401.99, volume: 118_500_000 }
const candles = [
  { ...candle, date: '2026-10-14', close: 430.57 },
  { ...candle, date: '2026-10-15' },
  { ...candle, date: '2026-10-16', close: 405, volume: 0 },
]

test('the figures of a trading day are its prices, its change from the previous close, and its volume', () => {
  expect(findTradingDayFigures(candles, 1)).toEqual({
    day: '10/15(목)',
    prices: [
      ['시', '423.13'],
      ['고', '424.50'],
      ['저', '396.34'],
      ['종', '401.99'],
    ],
    change: expect.closeTo(-6.6377, 3),
    volume: '1.19억',
  })
})

test.each([null, -1, 3, 40])(
  'with the crosshair at %s, the figures are those of the last trading day, which has no volume yet',
  (index) => {
    expect(findTradingDayFigures(candles, index)).toMatchObject({ day: '10/16(금)', volume: null })
  },
)

test('the first candle has no change; without candles there are no figures', () => {
  expect(findTradingDayFigures(candles, 0)?.change).toBeNull()
  expect(findTradingDayFigures([], null)).toBeNull()
})

test('for screen readers, the figures are a sentence without abbreviations', () => {
  expect(describeTradingDay(candles, 1)).toBe(
    '10/15(목), 시가 423.13, 고가 424.50, 저가 396.34, 종가 401.99, 전일 대비 −6.64%, 거래량 1.19억',
  )
})
