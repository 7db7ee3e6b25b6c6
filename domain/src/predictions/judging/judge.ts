import type { Candle } from '../../stocks/api.ts'
import { newYorkDate } from '../../stocks/calendar/new-york-time.ts'
import { changePercent, errorPoints } from '../change.ts'
import {
  isBeyondPatience,
  type JudgedSpan,
  type JudgingTime,
  judgingCandles,
  type NotJudged,
} from './judging-candles.ts'
import { type NotedPrice, priceScale } from '../splits/price-scale.ts'
import {
  accuracyMultiplier,
  finalScore,
  type Multipliers,
  periodMultiplier,
  timeMultiplier,
  volatilityMultiplier,
} from './score.ts'
import type { ListedSplit, Split } from '../splits/split.ts'
import { reaches, toPriceMove } from './price-move.ts'

/** The sealed fields that a judgement reads; prices in dollars, the change in percent. */
export interface PredictionToJudge extends JudgedSpan, NotedPrice {
  basePrice: number
  targetPrice: number
  predictedChange: number
  /** Days. */
  period: number
  tradingHours: boolean
}

/** The service's present answer about a stock. */
export interface StockHistory {
  /** Daily, in any order, from `referenceDay` on. */
  candles: readonly Candle[]
  /** Its list of splits since `referenceDay`; null when the plan refuses it. */
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
  /** 0 when failed. */
  score: number
  /** How many shares one share has become since the prediction. */
  splitFactor: number | null
  /** Those it was judged by, ascending; at least one. */
  candles: Candle[]
}

export type Outcome = Judgement | NotJudged

function judgeOn(prediction: PredictionToJudge, candles: Candle[], split: Split | null): Judgement {
  const last = candles.at(-1)!
  const move = toPriceMove(prediction, split)
  const reachingCandle = candles.find((candle) => reaches(move, candle))
  const actualChange = changePercent(move.base, last.close)
  const error = errorPoints(prediction.predictedChange, actualChange)
  const multipliers = {
    periodMultiplier: periodMultiplier(prediction.period),
    volatilityMultiplier: volatilityMultiplier(prediction.predictedChange),
    accuracyMultiplier: accuracyMultiplier(error),
    timeMultiplier: timeMultiplier(prediction.tradingHours),
  }
  return {
    kind: 'judged',
    status: reachingCandle ? 'success' : 'failed',
    actualPrice: last.close,
    actualDay: last.date,
    actualChange,
    error,
    reachedOn: reachingCandle?.date ?? null,
    multipliers,
    score: reachingCandle ? finalScore(multipliers) : 0,
    splitFactor: split ? split.shares / split.per : null,
    candles,
  }
}

/**
 * The outcome of a prediction from what the service answers about its stock. Once judgeable the result no longer depends on
 * `time`, only on that. Prices on an unexplained scale are not judged: an admin decides.
 */
export function judge(prediction: PredictionToJudge, history: StockHistory, time: JudgingTime): Outcome {
  const choice = judgingCandles(prediction, history.candles, time)
  if (choice.kind !== 'chosen') return choice
  const { candles, reference } = choice
  const scale = priceScale(prediction, {
    referenceClose: reference.close,
    lastDay: candles.at(-1)!.date,
    today: newYorkDate(time.now),
    splits: history.splits,
  })
  if (scale.kind === 'known') return judgeOn(prediction, candles, scale.split)
  const { quotient } = scale
  if (isBeyondPatience(prediction, time)) return { kind: 'stuck', reason: 'stuck', missingDays: [], quotient }
  return { kind: 'waiting', reason: 'unknown_scale', missingDays: [], quotient }
}
