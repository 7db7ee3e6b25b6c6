import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { MAX_PREDICTIONS_PER_DAY } from '@gwanyeok/domain/predictions/prediction.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { getCloseTime, listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { assert, integer, property } from 'fast-check'
import { getMarketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { expect, test } from 'vitest'
import { planPredictions } from './plan-predictions.ts'
import { SAMPLE_PAST_DAYS } from './draw-moments.ts'
import { createSeededRandom } from '#platform/seeded-random.ts'
import { DEMO_STOCKS, SAMPLE_STOCKS } from '../texts.ts'

const candles = listTradingDays('2024-01-01', '2026-12-31').map((date, index) => {
  const close = 100 + (index % 17)
  return { date, open: close, high: close + 1, low: close - 1, close, volume: 1 }
})
const stocks = new Map(DEMO_STOCKS.map((stock) => [stock, { name: stock, candles }]))

const createPlan = (seed: number, at: number) =>
  planPredictions(createSeededRandom(seed), stocks, { now: at, candleCutoff: at - 1_800_000 })

test('the same seed plans the same predictions', () => {
  const at = Date.parse('2026-03-09T13:00:00.000Z')
  expect(createPlan(7, at)).toEqual(createPlan(7, at))
  expect(createPlan(8, at)).not.toEqual(createPlan(7, at))
})

test('at any time, past predictions can be judged, the others are pending, and no member exceeds a limit', () => {
  const instant = integer({ min: Date.parse('2024-06-01'), max: Date.parse('2026-12-30') })
  assert(
    property(integer(), instant, (seed, at) => {
      const { finished, pending } = createPlan(seed, at)
      for (const { at: predictedAt, choice } of finished) {
        expect(computeJudgingWindow(predictedAt, choice.period).evaluationEnd).toBeLessThanOrEqual(
          at - 1_800_000,
        )
        expect(predictedAt).toBeGreaterThan(at - SAMPLE_PAST_DAYS * DAY_MS)
      }
      for (const { at: predictedAt, choice } of pending) {
        expect(predictedAt).toBeLessThan(at)
        expect(computeJudgingWindow(predictedAt, choice.period).evaluationEnd).toBeGreaterThan(at)
      }
      for (const { base, at: predictedAt } of [...finished, ...pending]) {
        expect(getCloseTime(base.baseDay)).toBeLessThanOrEqual(predictedAt)
        expect(getMarketHours(predictedAt).open).toBe(false)
      }
      expect(countLargestGroup(pending, ({ member, choice }) => `${member} ${choice.stock}`)).toBe(1)
      expect(
        countLargestGroup(
          [...finished, ...pending],
          ({ member, at: predictedAt }) => `${member} ${toKoreanDate(predictedAt)}`,
        ),
      ).toBeLessThanOrEqual(MAX_PREDICTIONS_PER_DAY)
    }),
    // In the example, one member's drawn predictions of a day exceed the limit.
    { numRuns: 100, examples: [[-1_751_924_322, 1_749_900_420_001]] },
  )
})

test('about half of the past predictions hit, so that members have points and ranks', () => {
  const shares = Array.from({ length: 20 }, (_, seed) => {
    const { finished } = createPlan(seed, Date.parse('2026-03-09T13:00:00.000Z'))
    const hits = finished.filter(({ at, base, choice: { targetPrice, period } }) => {
      const { days } = computeJudgingWindow(at, period)
      const windowCandles = candles.filter(({ date }) => days.includes(date))
      return targetPrice > base.basePrice
        ? windowCandles.some(({ high }) => high >= targetPrice)
        : windowCandles.some(({ low }) => low <= targetPrice)
    })
    return hits.length / finished.length
  })
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(mean).toBeGreaterThan(0.4)
  expect(mean).toBeLessThan(0.75)
})

test("the windows of the demo member's pending predictions have a finished trading day", () => {
  // Monday morning in Korea.
  const at = Date.parse('2026-11-29T23:00:00.000Z')
  const ownPendingPredictions = Array.from({ length: 20 }, (_, seed) => createPlan(seed, at).pending)
    .flat()
    .filter(({ member }) => member === 0)
  expect(ownPendingPredictions.length).toBeGreaterThan(20)
  for (const { at: predictedAt, choice } of ownPendingPredictions)
    expect(computeJudgingWindow(predictedAt, choice.period).first <= '2026-11-27').toBe(true)
})

test('the demo member predicts only the specified stocks, and leaves the others for its user to predict', () => {
  const ownStocks = createPlan(7, Date.parse('2026-11-29T23:00:00.000Z'))
    .pending.filter(({ member }) => member === 0)
    .map(({ choice }) => choice.stock)
  expect(ownStocks.length).toBeGreaterThan(0)
  expect(SAMPLE_STOCKS).toEqual(expect.arrayContaining(ownStocks))
})

function countLargestGroup<T>(items: readonly T[], key: (item: T) => string): number {
  const groups = [...Map.groupBy(items, key).values()]
  return Math.max(...groups.map((group) => group.length))
}
