import {
  computeChangePercent,
  computeErrorPoints,
  computePredictedChange,
} from '@gwanyeok/domain/predictions/change.ts'
import {
  getAccuracyMultiplier,
  computeScore,
  getPeriodMultiplier,
  getTimeMultiplier,
  getVolatilityMultiplier,
} from '@gwanyeok/domain/predictions/judging/score.ts'
import { isTradingHours, computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { matchesSeal } from '@gwanyeok/domain/predictions/seal.ts'
import { expect, it } from 'vitest'
import { candles, openPrediction, sealedPrediction } from './prediction-examples.ts'

const { author, predictedAt, period, basePrice, targetPrice, scoring } = openPrediction
const evaluation = openPrediction.evaluation!
const predictedAtMs = Date.parse(predictedAt)

it('the example prediction has a seal that matches its fields', async () => {
  const fields = { ...openPrediction, author: author.id, predictedAt: predictedAtMs }
  expect(await matchesSeal(fields, openPrediction)).toBe(true)
})

it.each([openPrediction, sealedPrediction])(
  'the example prediction $id has the window that judges it',
  (prediction) => {
    const window = computeJudgingWindow(Date.parse(prediction.predictedAt), prediction.period)
    expect([prediction.windowFirst, prediction.windowLast]).toEqual([window.first, window.last])
    expect(Date.parse(prediction.evaluationEnd)).toBe(window.evaluationEnd)
  },
)

it('the example prediction has the result that its candles and the scoring rules give', () => {
  const last = candles.at(-1)!
  const tradingHours = isTradingHours(predictedAtMs)
  expect(openPrediction).toMatchObject({
    tradingHours,
    predictedChange: computePredictedChange(basePrice, targetPrice),
  })
  const actualChange = computeChangePercent(basePrice, last.close)
  const error = computeErrorPoints(openPrediction.predictedChange, actualChange)
  expect(evaluation).toMatchObject({ actualPrice: last.close, actualDay: last.date, actualChange, error })
  const multipliers = {
    periodMultiplier: getPeriodMultiplier(period),
    volatilityMultiplier: getVolatilityMultiplier(openPrediction.predictedChange),
    accuracyMultiplier: getAccuracyMultiplier(error),
    timeMultiplier: getTimeMultiplier(tradingHours),
  }
  const score = computeScore(multipliers)
  expect(scoring).toMatchObject({ ...multipliers, finalScore: score })
  expect(evaluation.score).toBe(score)
  expect(candles.find(({ high }) => high >= targetPrice)?.date).toBe(evaluation.reachedOn)
})
