import { BASE_SCORE, previewScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatNewYorkTime } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import type { BreakdownRow } from '#shared/predictions/score/score-breakdown.tsx'
import { type ScoreBreakdownTexts, toScoreBreakdown } from '#shared/predictions/score/breakdown-rows.ts'
import { newPredictionMessages } from './messages.ts'

const { score: texts } = newPredictionMessages
const { factors: names } = sharedMessages

interface ScoreInput {
  period: number
  /** In percent. */
  predictedChange: number
  tradingHours: boolean
  now: Date
}

/** Builds the receipt of the highest score that the form's prediction can reach. */
export function buildScoreRows(input: ScoreInput): ScoreBreakdownTexts {
  const { period, predictedChange, tradingHours, now } = input
  const prediction = { period, tradingHours, predictedChange, predictedAt: now.toISOString() }
  const { factors } = previewScore(prediction)
  const receipt = toScoreBreakdown({
    ...prediction,
    scoring: { baseScore: BASE_SCORE, ...factors, accuracyMultiplier: 0, finalScore: 0 },
    evaluation: null,
  })
  const formRows: Record<string, Partial<BreakdownRow>> = buildFormRows(input)
  const rows = receipt.rows.map((row) => ({ ...row, ...formRows[row.name] }))
  return { ...receipt, rows }
}

/** The texts that differ from those of a judged prediction. */
function buildFormRows({ tradingHours, now }: ScoreInput) {
  const hours = tradingHours ? texts.hours : texts.offHours
  return {
    [names.accuracy]: { why: texts.accuracy, value: '×1' },
    [names.time]: { why: texts.at(formatNewYorkTime(now.toISOString()), hours) },
  }
}
