import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeStart, computeResult, type EvaluationInput, type Market } from './independent-evaluation.ts'

const toDollars = (micro: bigint) => Number(micro) / 1_000_000
/** Converts ten-thousandths of a percent, or of a percentage point, to the whole unit. */
const fromTenThousandths = (count: bigint) => Number(count) / 10_000

/** Computes the expected fields of a new prediction, in the shape of `readShownStart`. */
export function computeExpectedStart(market: Market, input: EvaluationInput) {
  const start = computeStart(market, input)
  return {
    basePrice: toDollars(start.base),
    baseDay: start.baseDay,
    predictedChange: fromTenThousandths(start.predictedChange),
    tradingHours: start.tradingHours,
    basePriceStatus: start.tradingHours ? 'confirmed' : 'pending',
    windowFirst: start.windowFirst,
    windowLast: start.windowLast,
    evaluationEnd: new Date(start.evaluationEnd).toISOString(),
  }
}

export function readShownStart(prediction: UnsealedPrediction) {
  const { basePrice, baseDay, predictedChange, tradingHours, basePriceStatus } = prediction
  const { windowFirst, windowLast, evaluationEnd } = prediction
  return {
    basePrice,
    baseDay,
    predictedChange,
    tradingHours,
    basePriceStatus,
    windowFirst,
    windowLast,
    evaluationEnd,
  }
}

/**
 * Computes the expected judgement at a moment (epoch ms), in the shape of `readShownResult`; null if no candle can judge
 * the prediction and an admin must decide.
 */
export function computeExpectedResult(
  market: Market,
  input: EvaluationInput,
  judgedAt: number,
): Record<string, unknown> | null {
  const result = computeResult(market, input, computeStart(market, input), judgedAt)
  if (!result) return null
  return {
    ...result.judged,
    reachedOn: result.reachedOn,
    stockChange: result.stockChange === null ? null : fromTenThousandths(result.stockChange),
    marketChange: result.marketChange === null ? null : fromTenThousandths(result.marketChange),
    beatMarket: result.beatMarket,
    score: result.judged['finalScore'],
  }
}

export function readShownResult({ status, evaluation, scoring }: UnsealedPrediction) {
  return {
    status,
    actualPrice: evaluation?.actualPrice,
    actualDay: evaluation?.actualDay,
    actualChange: evaluation?.actualChange,
    error: evaluation?.error,
    reachedOn: evaluation?.reachedOn,
    periodMultiplier: scoring.periodMultiplier,
    volatilityMultiplier: scoring.volatilityMultiplier,
    accuracyMultiplier: scoring.accuracyMultiplier,
    timeMultiplier: scoring.timeMultiplier,
    stockChange: evaluation?.stockChange,
    marketChange: evaluation?.marketChange,
    beatMarket: evaluation?.beatMarket,
    score: evaluation?.score,
    finalScore: scoring.finalScore,
  }
}
