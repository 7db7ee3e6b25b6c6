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
import { candles, unsealedPrediction, sealedPrediction } from './prediction-examples.ts'

const { author, predictedAt, period, basePrice, targetPrice, scoring } = unsealedPrediction
const evaluation = unsealedPrediction.evaluation!
const predictedAtMs = Date.parse(predictedAt)

it('the example prediction has a seal that matches its fields', async () => {
  const fields = { ...unsealedPrediction, author: author.id, predictedAt: predictedAtMs }
  expect(await matchesSeal(fields, unsealedPrediction)).toBe(true)
})

it.each([unsealedPrediction, sealedPrediction])(
  'the example prediction $id has the window that judges it',
  (prediction) => {
    const window = computeJudgingWindow(Date.parse(prediction.predictedAt), prediction.period)
    expect([prediction.windowFirst, prediction.windowLast]).toEqual([window.first, window.last])
    expect(Date.parse(prediction.evaluationEnd)).toBe(window.evaluationEnd)
  },
)

it('the example prediction has the result that its candles and the scoring rules give', () => {
  const lastCandle = candles.at(-1)!
  const tradingHours = isTradingHours(predictedAtMs)
  expect(unsealedPrediction).toMatchObject({
    tradingHours,
    predictedChange: computePredictedChange(basePrice, targetPrice),
  })
  const actualChange = computeChangePercent(basePrice, lastCandle.close)
  const error = computeErrorPoints(unsealedPrediction.predictedChange, actualChange)
  expect(evaluation).toMatchObject({
    actualPrice: lastCandle.close,
    actualDay: lastCandle.date,
    actualChange,
    error,
  })
  const multipliers = {
    periodMultiplier: getPeriodMultiplier(period),
    volatilityMultiplier: getVolatilityMultiplier(unsealedPrediction.predictedChange),
    accuracyMultiplier: getAccuracyMultiplier(error),
    timeMultiplier: getTimeMultiplier(tradingHours),
  }
  const score = computeScore(multipliers)
  expect(scoring).toMatchObject({ ...multipliers, finalScore: score })
  expect(evaluation.score).toBe(score)
  expect(candles.find(({ high }) => high >= targetPrice)?.date).toBe(evaluation.reachedOn)
})
