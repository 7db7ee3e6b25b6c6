import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Candle } from '../stocks/api.ts'
import { countPastHits } from './past-hits.ts'

const createDay = (at: number, [low, high, close]: [number, number, number]): Candle => ({
  date: `day ${at}`,
  open: close,
  high,
  low,
  close,
  volume: 1,
})
/** Returns `count` days at 100, between 99 and 101. */
const buildQuietDays = (count: number) =>
  Array.from({ length: count }, (_, index) => createDay(index, [99, 101, 100]))

it.each([
  ['a rise of 1 % every day', 1, 100, { windows: 99, hits: 99 }],
  ['no rise of more than 1 %', 1.0001, 100, { windows: 99, hits: 0 }],
  ['a fall of 1 % every day', -1, 100, { windows: 99, hits: 99 }],
  ['no fall of more than 1 %', -1.0001, 100, { windows: 99, hits: 0 }],
  ['250 windows at most', 1, 400, { windows: 250, hits: 250 }],
  ['60 windows', 1, 61, { windows: 60, hits: 60 }],
  ['nothing below 60 windows', 1, 60, null],
])('counts %s', (_, change, days, expected) => {
  expect(countPastHits(buildQuietDays(days), { tradingDays: 1, change })).toEqual(expected)
})

it('counts a window if its days reach the change from the close before it', () => {
  const candles = buildQuietDays(100).with(90, createDay(90, [99, 120, 100]))
  expect(countPastHits(candles, { tradingDays: 5, change: 20 })).toEqual({ windows: 95, hits: 5 })
  // The day on which a window starts does not count.
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

it('equals a naive count on any walk', () => {
  const price = fc.integer({ min: 100, max: 2_000_000 }).map((cents) => cents / 100)
  const walk = fc.array(fc.tuple(price, price, price), { minLength: 61, maxLength: 300 })
  const change = fc.integer({ min: -990_000, max: 990_000 }).map((units) => (units || 1) / 10_000)
  fc.assert(
    fc.property(walk, fc.integer({ min: 1, max: 22 }), change, (prices, tradingDays, percent) => {
      const candles = prices.map((dayPrices, index) =>
        createDay(index, [Math.min(...dayPrices), Math.max(...dayPrices), dayPrices[0]]),
      )
      const pastHits = { windows: 0, hits: 0 }
      for (let end = candles.length - 1; end - tradingDays >= 0 && pastHits.windows < 250; end--) {
        pastHits.windows += 1
        const from = BigInt(Math.round(candles[end - tradingDays]!.close * 100))
        const target = from * BigInt(1_000_000 + Math.round(percent * 10_000))
        const days = candles.slice(end - tradingDays + 1, end + 1)
        const isHit = days.some(({ high, low }) =>
          percent > 0
            ? BigInt(Math.round(high * 100)) * 1_000_000n >= target
            : BigInt(Math.round(low * 100)) * 1_000_000n <= target,
        )
        if (isHit) pastHits.hits += 1
      }
      expect(countPastHits(candles, { tradingDays, change: percent })).toEqual(
        pastHits.windows < 60 ? null : pastHits,
      )
    }),
  )
})
