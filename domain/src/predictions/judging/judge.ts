import type { Candle } from '../../stocks/api.ts'
import { toNewYorkDate } from '../../stocks/calendar/new-york-time.ts'
import { computeChangePercent, computeErrorPoints } from '../change.ts'
import {
  isStuck,
  type JudgedSpan,
  type JudgingTime,
  selectJudgingCandles,
  type NotJudged,
} from './judging-candles.ts'
import { type StoredPrice, findPriceScale } from '../splits/price-scale.ts'
import {
  getAccuracyMultiplier,
  computeScore,
  type Multipliers,
  getPeriodMultiplier,
  getTimeMultiplier,
  getVolatilityMultiplier,
} from './score.ts'
import type { ListedSplit, Split } from '../splits/split.ts'
import { reachesTarget, toPriceMove } from './price-move.ts'

/** The fields of a prediction that decide its judgement. Prices are in dollars, the change in percent. */
export interface PredictionToJudge extends JudgedSpan, StoredPrice {
  basePrice: number
  targetPrice: number
  predictedChange: number
  /** Days. */
  period: number
  tradingHours: boolean
}

/** The service's current data about a stock. */
export interface StockHistory {
  /** Daily, in any order, from `referenceDay` on. */
  candles: readonly Candle[]
  /** The service's splits since `referenceDay`; null if the plan does not include them. */
  splits: readonly ListedSplit[] | null
}

export interface Judgement {
  kind: 'judged'
  status: 'success' | 'failed'
  /** Last close of the candles used, and its day. */
  actualPrice: number
  actualDay: string
  /** Percent from the base to the actual price. */
  actualChange: number
  /** Points between predicted and actual change. */
  error: number
  /** First day that reached the target. */
  reachedOn: string | null
  multipliers: Multipliers
  /** 0 for a failed prediction. */
  score: number
  /** How many shares one share has become since the prediction. */
  splitFactor: number | null
  /** The candles that judged it, ascending; at least one. */
  candles: Candle[]
}

export type Outcome = Judgement | NotJudged

function judgeWithCandles(prediction: PredictionToJudge, candles: Candle[], split: Split | null): Judgement {
  const lastCandle = candles.at(-1)!
  const move = toPriceMove(prediction, split)
  const reachingCandle = candles.find((candle) => reachesTarget(move, candle))
  const actualChange = computeChangePercent(move.base, lastCandle.close)
  const error = computeErrorPoints(prediction.predictedChange, actualChange)
  const multipliers = {
    periodMultiplier: getPeriodMultiplier(prediction.period),
    volatilityMultiplier: getVolatilityMultiplier(prediction.predictedChange),
    accuracyMultiplier: getAccuracyMultiplier(error),
    timeMultiplier: getTimeMultiplier(prediction.tradingHours),
  }
  return {
    kind: 'judged',
    status: reachingCandle ? 'success' : 'failed',
    actualPrice: lastCandle.close,
    actualDay: lastCandle.date,
    actualChange,
    error,
    reachedOn: reachingCandle?.date ?? null,
    multipliers,
    score: reachingCandle ? computeScore(multipliers) : 0,
    splitFactor: split ? split.newShares / split.oldShares : null,
    candles,
  }
}

/**
 * Judges a prediction by the service's data about its stock. Once it can be judged, the result depends only on that
 * data, not on `time`. A prediction whose prices are on an unexplained scale is not judged: an admin decides.
 */
export function judge(prediction: PredictionToJudge, history: StockHistory, time: JudgingTime): Outcome {
  const choice = selectJudgingCandles(prediction, history.candles, time)
  if (choice.kind !== 'chosen') return choice
  const { candles, reference } = choice
  const scale = findPriceScale(prediction, {
    referenceClose: reference.close,
    lastDay: candles.at(-1)!.date,
    today: toNewYorkDate(time.now),
    splits: history.splits,
  })
  if (scale.kind === 'known') return judgeWithCandles(prediction, candles, scale.split)
  const details = { missingDays: [], closeRatio: scale.closeRatio }
  if (isStuck(prediction, time)) return { kind: 'stuck', reason: 'stuck', ...details }
  return { kind: 'waiting', reason: 'unknown_scale', ...details }
}
