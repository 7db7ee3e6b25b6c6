import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import {
  BASE_SCORE,
  computeScore,
  previewScore,
  scoreTables,
} from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatChange, formatCount, formatDifference } from '#shared/format/format-figures.ts'
import { formatDayTime } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import type { BreakdownRow } from './score-breakdown.tsx'
import { scoreMessages } from './messages.ts'
import { formatTradingHours } from './format-trading-hours.ts'

export interface ScoreBreakdownTexts {
  rows: BreakdownRow[]
  /** `기본 100 × 기간 2 × 변동 폭 2 × 정확도 1 × 시간 0.7` */
  factorsText: string
  total: string
}

export type BreakdownInput = Pick<
  UnsealedPrediction,
  'period' | 'predictedAt' | 'predictedChange' | 'tradingHours' | 'scoring' | 'evaluation'
>

const { reasons } = scoreMessages
const { factors: names } = sharedMessages

/** Builds the texts that explain a hit's score; for a pending prediction, the texts for the highest possible score. */
export function buildScoreBreakdown(prediction: BreakdownInput): ScoreBreakdownTexts {
  const { scoring, evaluation } = prediction
  const accuracy = evaluation ? toJudgedAccuracy(prediction, evaluation) : PENDING_ACCURACY
  const factors = [
    { name: names.period, factor: scoring.periodMultiplier },
    { name: names.volatility, factor: scoring.volatilityMultiplier },
    { name: names.accuracy, factor: accuracy.factor },
    { name: names.time, factor: scoring.timeMultiplier },
  ]
  return {
    rows: listRows(prediction, accuracy),
    factorsText: [{ name: scoreMessages.baseScore, factor: BASE_SCORE }, ...factors]
      .map(({ name, factor }) => scoreMessages.factor(name, factor))
      // The no-break space keeps a sign with the factor after it.
      .join(' ×\u00a0'),
    total: evaluation
      ? scoreMessages.points(formatCount(evaluation.score))
      : scoreMessages.upTo(formatCount(previewScore(prediction).perfect)),
  }
}

interface Accuracy {
  factor: number
  row: Omit<BreakdownRow, 'runningScore'>
}

const NO_FACTORS = {
  periodMultiplier: 1,
  volatilityMultiplier: 1,
  accuracyMultiplier: 1,
  timeMultiplier: 1,
}

/** Lists the base score and the factors, each with the score that it leads to. */
function listRows(prediction: BreakdownInput, accuracy: Accuracy): BreakdownRow[] {
  const { periodMultiplier, volatilityMultiplier, timeMultiplier } = prediction.scoring
  const afterPeriod = { ...NO_FACTORS, periodMultiplier }
  const afterVolatility = { ...afterPeriod, volatilityMultiplier }
  const afterAccuracy = { ...afterVolatility, accuracyMultiplier: accuracy.factor }
  return [
    { name: names.base, reason: reasons.base, value: String(BASE_SCORE), runningScore: BASE_SCORE },
    {
      name: names.period,
      reason: explainPeriod(prediction.period, periodMultiplier),
      value: formatMultiplier(periodMultiplier),
      runningScore: computeScore(afterPeriod),
    },
    {
      name: names.volatility,
      reason: explainVolatility(prediction),
      value: formatMultiplier(volatilityMultiplier),
      runningScore: computeScore(afterVolatility),
    },
    { ...accuracy.row, runningScore: computeScore(afterAccuracy) },
    {
      name: names.time,
      reason: explainTime(prediction),
      value: formatMultiplier(timeMultiplier),
      runningScore: computeScore({ ...afterAccuracy, timeMultiplier }),
    },
  ]
}

const HIGHEST_ACCURACY = scoreTables.accuracy[0].multiplier
const LOWEST_ACCURACY = scoreTables.accuracy.at(-1)!.multiplier

const formatMultiplier = (factor: number) => `×${factor}`

const PENDING_ACCURACY: Accuracy = {
  factor: HIGHEST_ACCURACY,
  row: {
    name: names.accuracy,
    reason: reasons.accuracyPending,
    value: `${formatMultiplier(LOWEST_ACCURACY)}–${HIGHEST_ACCURACY}`,
  },
}

function toJudgedAccuracy(
  { predictedChange, scoring }: BreakdownInput,
  { actualChange }: NonNullable<BreakdownInput['evaluation']>,
): Accuracy {
  const factor = scoring.accuracyMultiplier
  // Every screen shows the change without the part that rounding the target to cents added.
  const roundedPrediction = roundToOfferedChange(predictedChange)
  const sentence = reasons.accuracy(
    formatChange(roundedPrediction),
    formatChange(actualChange),
    formatDifference(roundedPrediction, actualChange),
  )
  return { factor, row: { name: names.accuracy, reason: sentence, value: formatMultiplier(factor) } }
}

function explainTime({ predictedAt, tradingHours: isInTradingHours }: BreakdownInput): string {
  const sentence = isInTradingHours ? reasons.inHours : reasons.outOfHours
  return sentence(formatDayTime(predictedAt), formatTradingHours(new Date(predictedAt)))
}

function explainPeriod(days: number, factor: number): string {
  const index = scoreTables.period.findIndex(({ upTo }) => days <= upTo)
  const from = (scoreTables.period[index - 1]?.upTo ?? 0) + 1
  return reasons.period(days, reasons.days(from, scoreTables.period[index]?.upTo ?? from), factor)
}

function explainVolatility({ predictedChange, scoring }: BreakdownInput): string {
  const tier = formatTier(predictedChange, scoring.volatilityMultiplier)
  return reasons.volatility(formatChange(roundToOfferedChange(predictedChange)), tier)
}

function formatTier(change: number, factor: number): string {
  const tiers = scoreTables.volatility
  const index = tiers.findIndex(({ atLeast }) => Math.abs(change) >= atLeast)
  const atLeast = tiers[index]?.atLeast ?? 0
  return atLeast === 0
    ? reasons.below(tiers[index - 1]?.atLeast ?? 0, factor)
    : reasons.atLeast(atLeast, factor)
}
