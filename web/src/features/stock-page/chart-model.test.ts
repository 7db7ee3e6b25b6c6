import { expect, test } from 'vitest'
import { buildPrediction, buildStockPrice } from '#test/sample-data.ts'
import { buildCandlesToNow, selectListedTargets, buildTargetBars } from './chart-model.ts'

const candle = { date: '2026-11-20', open: 1, high: 2, low: 1, close: 2, volume: 5 }
const marketOpen = { tradingDay: '2026-11-23', live: true, final: false }
const price = buildStockPrice({ ...marketOpen, currentPrice: 2.5, high: 3, low: 2, open: 2.2 })

test('the current trading day is drawn from its quote, without a volume', () => {
  const today = { date: '2026-11-23', open: 2.2, high: 3, low: 2, close: 2.5, volume: 0 }
  expect(buildCandlesToNow([candle], price)).toEqual([candle, today])
})

test('a finished trading day is drawn from its candle', () => {
  const candles = [candle]
  expect(buildCandlesToNow(candles, { ...price, tradingDay: '2026-11-20', live: false, final: true })).toBe(
    candles,
  )
})

test('numbers of targets per 2.5% step from the price become bars between two prices', () => {
  expect(buildTargetBars({ targets: [{ fromPercent: -2.5, count: 3 }] }, 200)).toEqual([
    { from: 195, to: 200, count: 3 },
  ])
})

test('listed targets are those of pending predictions that everybody may see', () => {
  const sealedPrediction = { ...buildPrediction(), sealed: true, revealAt: null } as const
  const listedPredictions = [
    buildPrediction({ targetPrice: 110 }),
    buildPrediction({ targetPrice: 111, status: 'success' }),
    buildPrediction({ targetPrice: 112, sealedForOthers: true }),
    buildPrediction({ targetPrice: 113, visibility: 'followers' }),
    buildPrediction({ targetPrice: 114, visibility: 'private' }),
    sealedPrediction,
  ]
  expect(selectListedTargets(listedPredictions).map((target) => target.price)).toEqual([110])
})
