import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Candle } from '../stocks/api.ts'
import { countPastHits } from './past-hits.ts'

const createDay = (index: number, prices: { low: number; high: number; close: number }): Candle => ({
  date: `day ${index}`,
  open: prices.close,
  ...prices,
  volume: 1,
})
/** Returns `count` days at 100, between 99 and 101. */
const buildQuietDays = (count: number) =>
  Array.from({ length: count }, (_, index) => createDay(index, { low: 99, high: 101, close: 100 }))

it.each([
  ['a rise of 1 % every day', 1, 100, { windows: 99, hits: 99 }],
  ['no rise of more than 1 %', 1.0001, 100, { windows: 99, hits: 0 }],
  ['a fall of 1 % every day', -1, 100, { windows: 99, hits: 99 }],
  ['no fall of more than 1 %', -1.0001, 100, { windows: 99, hits: 0 }],
  ['250 windows at most', 1, 400, { windows: 250, hits: 250 }],
  ['60 windows', 1, 61, { windows: 60, hits: 60 }],
  ['nothing below 60 windows', 1, 60, null],
])(
  'counts %s: a change of %d %% within a day, over %i candles, gives %j',
  (_, change, candleCount, expected) => {
    expect(countPastHits(buildQuietDays(candleCount), { tradingDays: 1, change })).toEqual(expected)
  },
)

it('a window is a hit if one of its days reaches the change from the close before the window', () => {
  const candles = buildQuietDays(100).with(90, createDay(90, { low: 99, high: 120, close: 100 }))
  expect(countPastHits(candles, { tradingDays: 5, change: 20 })).toEqual({ windows: 95, hits: 5 })
  // Day 90 is in five windows of the whole history, but only in the last window of a history that ends with it.
  expect(countPastHits(candles.slice(0, 91), { tradingDays: 5, change: 20 })).toEqual({
    windows: 86,
    hits: 1,
  })
})

it('counts only whole windows: with 22 trading days, 272 candles have 250 windows', () => {
  expect(countPastHits(buildQuietDays(272), { tradingDays: 22, change: 1 })?.windows).toBe(250)
  expect(countPastHits(buildQuietDays(271), { tradingDays: 22, change: 1 })?.windows).toBe(249)
  expect(countPastHits([], { tradingDays: 22, change: 1 })).toBeNull()
})

it('equals a naive count on any prices', () => {
  const prices = fc.integer({ min: 100, max: 2_000_000 }).map((cents) => cents / 100)
  const histories = fc.array(fc.record({ close: prices, otherPrice: prices, thirdPrice: prices }), {
    minLength: 61,
    maxLength: 300,
  })
  const changes = fc.integer({ min: -990_000, max: 990_000 }).map((units) => (units || 1) / 10_000)
  const toMillionthsOfCent = (price: number) => BigInt(Math.round(price * 100)) * 1_000_000n
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 22 }), changes, (history, tradingDays, change) => {
      const candles = history.map(({ close, otherPrice, thirdPrice }, index) =>
        createDay(index, {
          low: Math.min(close, otherPrice, thirdPrice),
          high: Math.max(close, otherPrice, thirdPrice),
          close,
        }),
      )
      const pastHits = { windows: 0, hits: 0 }
      for (let end = candles.length - 1; end - tradingDays >= 0 && pastHits.windows < 250; end--) {
        pastHits.windows += 1
        const startCents = BigInt(Math.round(candles[end - tradingDays]!.close * 100))
        const target = startCents * BigInt(1_000_000 + Math.round(change * 10_000))
        const days = candles.slice(end - tradingDays + 1, end + 1)
        const isHit = days.some(({ high, low }) =>
          change > 0 ? toMillionthsOfCent(high) >= target : toMillionthsOfCent(low) <= target,
        )
        if (isHit) pastHits.hits += 1
      }
      expect(countPastHits(candles, { tradingDays, change })).toEqual(pastHits.windows < 60 ? null : pastHits)
    }),
  )
})
