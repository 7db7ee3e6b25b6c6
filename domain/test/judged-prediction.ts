import type { Candle } from '../src/stocks/api.ts'
import { computePredictedChange } from '../src/predictions/change.ts'
import { judge, type Judgement, type PredictionToJudge } from '../src/predictions/judging/judge.ts'
import { computeJudgingWindow } from '../src/predictions/judging/window.ts'
import type { ListedSplit } from '../src/predictions/splits/split.ts'

export const settleMinutes = 30

/** Monday 3 June 2024 at noon in New York: the prediction is judged from Tuesday on. */
const madeAt = Date.parse('2024-06-03T16:00:00.000Z')

export function createPrediction(
  options: { base?: number; target?: number; period?: number; referenceClose?: number } = {},
): PredictionToJudge {
  const { base = 100, target = 110, period = 3, referenceClose = 99 } = options
  const { first, last, evaluationEnd } = computeJudgingWindow(madeAt, period)
  return {
    basePrice: base,
    targetPrice: target,
    predictedChange: computePredictedChange(base, target),
    period,
    tradingHours: true,
    windowFirst: first,
    windowLast: last,
    evaluationEnd,
    baseDay: '2024-06-03',
    referenceDay: '2024-05-31',
    referenceClose,
    storedDay: '2024-06-03',
  }
}

export function createCandle(
  date: string,
  [open, high, low, close]: [open: number, high: number, low: number, close: number],
): Candle {
  return { date, open, high, low, close, volume: 1_000 }
}

/** Judges a prediction 60 days after its end. Throws if it cannot be judged. */
export function judgeLongAfterEnd(
  prediction: PredictionToJudge,
  candles: Candle[],
  splits: ListedSplit[] = [],
): Judgement {
  const time = { now: prediction.evaluationEnd + 60 * 86_400_000, settleMinutes }
  const outcome = judge(prediction, { candles, splits }, time)
  if (outcome.kind !== 'judged') throw new Error(`not judged: ${outcome.reason}`)
  return outcome
}
