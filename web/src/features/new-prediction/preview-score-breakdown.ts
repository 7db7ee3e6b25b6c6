import { BASE_SCORE, previewScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { sharedMessages } from '#shared/messages.ts'
import {
  type ScoreBreakdownTexts,
  buildScoreBreakdown,
} from '#shared/predictions/score/build-score-breakdown.ts'
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

/** Builds the breakdown of the highest score that the form's prediction can reach. */
export function previewScoreBreakdown(input: ScoreInput): ScoreBreakdownTexts {
  const { period, predictedChange, tradingHours, now } = input
  const prediction = { period, tradingHours, predictedChange, predictedAt: now.toISOString() }
  const { factors } = previewScore(prediction)
  const breakdown = buildScoreBreakdown({
    ...prediction,
    scoring: { baseScore: BASE_SCORE, ...factors, accuracyMultiplier: 0, finalScore: 0 },
    evaluation: null,
  })
  const rows = breakdown.rows.map((row) =>
    // The accuracy is unknown before the result, so the row shows the best factor.
    row.name === names.accuracy ? { ...row, reason: texts.accuracy, value: '×1' } : row,
  )
  return { ...breakdown, rows }
}
