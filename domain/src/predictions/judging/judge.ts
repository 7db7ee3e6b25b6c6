import type { Candle } from '../../stocks/api.ts'
import { newYorkDate } from '../../stocks/calendar/new-york-time.ts'
import { tradingDaysBetween } from '../../stocks/calendar/trading-calendar.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { type Duel, duelOf } from './duel.ts'
import { type Past, pastBefore } from '../volatility.ts'
import { changePercent, errorPoints } from '../change.ts'
import type { RulesVersion } from '../prediction.ts'
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
  chanceMultiplier,
  finalScore,
  type Multipliers,
  periodMultiplier,
  timeMultiplier,
  volatilityMultiplier,
} from './score.ts'
import type { ListedSplit, Split } from '../splits/split.ts'
import { halfWayRule, reaches, type VolatilityTier, type Way, wayOf } from './way.ts'

/** The sealed fields that a judgement reads; prices in dollars, the change in percent. */
export interface PredictionToJudge extends JudgedSpan, NotedPrice {
  basePrice: number
  targetPrice: number
  predictedChange: number
  /** Days. */
  period: number
  tradingHours: boolean
  /** The rules of the day it was made. */
  rulesVersion: RulesVersion
  /** Its score is multiplied by what its chance leaves (rules version 2). */
  chanceMultiplierApplies: boolean
}

/** What the service answers about a stock now. */
export interface StockHistory {
  /** Daily, in any order: from `referenceDay` on to judge by, before the window to compute the chance from. */
  candles: readonly Candle[]
  /** Its list of splits since `referenceDay`; null when the plan refuses it. */
  splits: readonly ListedSplit[] | null
  /** Of these candles before the prediction's window, where it was computed for others with the same first session. */
  past?: Past
}

export interface Judgement extends VolatilityTier {
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
  /** Base and target in the terms of the candles, to 6 decimals. */
  judgedBase: number
  judgedTarget: number
  /** Both null by rules version 1. */
  chance: Chance | null
  duel: Duel | null
  candles: Candle[]
}

export type Outcome = Judgement | NotJudged

/** What judging reads besides the prediction. */
interface JudgedBy {
  /** Those chosen to judge by: ascending, at least one. */
  candles: Candle[]
  history: StockHistory
  split: Split | null
}

/** The chance, whose window counts with the sessions that were planned, whether or not each has a candle. */
function chanceOfWay(way: Way, { windowFirst, windowLast }: PredictionToJudge, by: JudgedBy): Chance {
  const sessions = tradingDaysBetween(windowFirst, windowLast).length
  const past = by.history.past ?? pastBefore(by.history.candles, windowFirst)
  return chanceOf({ ...way, sessions, open: by.candles[0]!.open }, past)
}

/** The factors of the score, and what they were read from. */
function scoringOf(prediction: PredictionToJudge, way: Way, by: JudgedBy, error: number) {
  const { predictedChange, rulesVersion, chanceMultiplierApplies } = prediction
  const chance = rulesVersion === 1 ? null : chanceOfWay(way, prediction, by)
  const tier: VolatilityTier = chance
    ? { volatilityFrom: 'prediction', volatilityChange: predictedChange }
    : halfWayRule(way, by.candles[0]!.open, predictedChange)
  const probability = chance && chanceMultiplierApplies ? chance.probability : null
  const multipliers: Multipliers = {
    periodMultiplier: periodMultiplier(prediction.period),
    volatilityMultiplier: volatilityMultiplier(tier.volatilityChange),
    accuracyMultiplier: accuracyMultiplier(error),
    timeMultiplier: timeMultiplier(prediction.tradingHours),
    chanceMultiplier: chanceMultiplier(probability ?? 0),
  }
  return { chance, tier, multipliers, scoreOfHit: finalScore(multipliers, probability) }
}

function judgeOn(prediction: PredictionToJudge, by: JudgedBy): Judgement {
  const { candles, split } = by
  const last = candles.at(-1)!
  const way = wayOf(prediction, split)
  const reached = candles.find((candle) => reaches(way, candle))
  const actualChange = changePercent(way.base, last.close)
  const error = errorPoints(prediction.predictedChange, actualChange)
  const { chance, tier, multipliers, scoreOfHit } = scoringOf(prediction, way, by, error)
  return {
    kind: 'judged',
    status: reached ? 'success' : 'failed',
    actualPrice: last.close,
    actualDay: last.date,
    actualChange,
    error,
    reachedOn: reached?.date ?? null,
    multipliers,
    score: reached ? scoreOfHit : 0,
    splitFactor: split ? split.shares / split.per : null,
    judgedBase: way.base,
    judgedTarget: way.target,
    chance,
    duel: chance && duelOf(chance, candles),
    ...tier,
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
  if (scale.kind === 'known') {
    return judgeOn(prediction, { candles, history, split: scale.split })
  }
  const { quotient } = scale
  if (isBeyondPatience(prediction, time)) return { kind: 'stuck', reason: 'stuck', missingDays: [], quotient }
  return { kind: 'waiting', reason: 'unknown_scale', missingDays: [], quotient }
}
