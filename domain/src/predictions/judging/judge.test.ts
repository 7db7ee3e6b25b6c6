import { describe, expect, it } from 'vitest'
import type { Candle } from '../../stocks/api.ts'
import { getCloseTime } from '../../stocks/calendar/trading-calendar.ts'
import {
  createCandle,
  judgeLongAfterEnd,
  createPrediction,
  settleMinutes,
} from '../../../test/judged-prediction.ts'
import { judge } from './judge.ts'

const MINUTE_MS = 60_000
const referenceCandle = createCandle('2024-05-31', [98, 100, 97, 99])
/** The reference day, the day of the prediction (3 June), which does not count, and the three days of the window. */
const predictionWeek = [
  referenceCandle,
  createCandle('2024-06-03', [99, 500, 1, 100]),
  createCandle('2024-06-04', [101, 104, 100, 103]),
  createCandle('2024-06-05', [103, 108, 102, 107]),
  createCandle('2024-06-06', [107, 109.9999, 106, 109]),
]

/** Returns the prediction week, in which the given candles replace those of the same days. */
const replaceCandles = (...replacements: Candle[]) =>
  predictionWeek.map((candle) => replacements.find(({ date }) => date === candle.date) ?? candle)

describe('a predicted rise', () => {
  it('fails when the highest high is below the target by the last decimal', () => {
    expect(judgeLongAfterEnd(createPrediction(), predictionWeek)).toEqual({
      kind: 'judged',
      status: 'failed',
      actualPrice: 109,
      actualDay: '2024-06-06',
      actualChange: 9,
      error: 1,
      reachedOn: null,
      multipliers: {
        periodMultiplier: 3,
        volatilityMultiplier: 3,
        accuracyMultiplier: 1,
        timeMultiplier: 1,
      },
      score: 0,
      splitFactor: null,
      candles: predictionWeek.slice(2),
    })
  })

  it('succeeds on the first day whose high reaches the target', () => {
    const candles = replaceCandles(createCandle('2024-06-05', [103, 110, 102, 104]))
    const outcome = judgeLongAfterEnd(createPrediction(), candles)
    expect(outcome).toMatchObject({
      status: 'success',
      reachedOn: '2024-06-05',
      actualPrice: 109,
      score: 900,
    })
  })

  it('computes the error from the last close, not from the day that reached the target', () => {
    const candles = replaceCandles(
      createCandle('2024-06-04', [101, 111, 100, 103]),
      createCandle('2024-06-06', [96, 97, 90, 92]),
    )
    expect(judgeLongAfterEnd(createPrediction(), candles)).toMatchObject({
      status: 'success',
      actualChange: -8,
      error: 18,
      multipliers: { accuracyMultiplier: 0.3 },
      score: 270,
    })
  })
})

describe('a predicted fall', () => {
  it('succeeds when a low reaches the target; scores 0.7 times if made outside trading hours', () => {
    const candles = replaceCandles(createCandle('2024-06-06', [95, 96, 90, 91]))
    const prediction = { ...createPrediction({ target: 90 }), tradingHours: false }
    expect(judgeLongAfterEnd(prediction, candles)).toMatchObject({
      status: 'success',
      reachedOn: '2024-06-06',
      actualChange: -9,
      score: 630,
    })
  })

  it('ignores highs, and everything on the day of the prediction', () => {
    expect(judgeLongAfterEnd(createPrediction({ target: 90 }), predictionWeek)).toMatchObject({
      status: 'failed',
      score: 0,
    })
  })
})

/** Returns the candles as the price history shows them after a split. */
const dividePredictionWeek = (factor: number) =>
  predictionWeek.map((day) => ({
    ...day,
    open: day.open / factor,
    high: day.high / factor,
    low: day.low / factor,
    close: day.close / factor,
  }))

describe('splits', () => {
  it.each([4, 3, 0.1])('a factor of %d scales base and target', (factor) => {
    const split = { date: '2024-06-05', newShares: factor, oldShares: 1 }
    const outcome = judgeLongAfterEnd(createPrediction({ target: 108 }), dividePredictionWeek(factor), [
      split,
    ])
    expect(outcome).toMatchObject({
      status: 'success',
      reachedOn: '2024-06-05',
      splitFactor: factor,
      score: 600,
    })
    expect(outcome.actualChange).toBeCloseTo(9, 3)
  })

  it('a close corrected by less than 1 % changes nothing', () => {
    const candles = replaceCandles({ ...referenceCandle, close: 99.9 })
    expect(judgeLongAfterEnd(createPrediction(), candles)).toMatchObject({
      splitFactor: null,
      actualChange: 9,
    })
  })

  it('a change of scale that no split explains is not judged, and needs an admin after 30 days', () => {
    const prediction = createPrediction()
    const judgeAfterDays = (days: number) =>
      judge(
        prediction,
        { candles: dividePredictionWeek(1.25), splits: [] },
        { now: prediction.evaluationEnd + days * 86_400_000, settleMinutes },
      )
    const unexplainedScale = { missingDays: [], closeRatio: expect.closeTo(1.25, 9) }
    expect(judgeAfterDays(29)).toEqual({ kind: 'waiting', reason: 'unknown_scale', ...unexplainedScale })
    expect(judgeAfterDays(31)).toEqual({ kind: 'stuck', reason: 'stuck', ...unexplainedScale })
  })

  it('a base price from a volatile session is not mistaken for a split', () => {
    const candles = replaceCandles(createCandle('2024-06-03', [99, 120, 48, 50]))
    expect(judgeLongAfterEnd(createPrediction(), candles).splitFactor).toBeNull()
  })
})

describe('time', () => {
  it('waits until the close is final, to the millisecond', () => {
    const prediction = createPrediction()
    const dueTime = getCloseTime('2024-06-06') + settleMinutes * MINUTE_MS
    const judgeAt = (now: number) =>
      judge(prediction, { candles: predictionWeek, splits: [] }, { now, settleMinutes })
    expect(judgeAt(dueTime - 1)).toEqual({ kind: 'waiting', reason: 'not_due', missingDays: [] })
    expect(judgeAt(dueTime).kind).toBe('judged')
  })
})
