import { BASE_SCORE, scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatNewYorkTime } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import type { ReceiptRow } from '#shared/predictions/score/score-receipt.tsx'
import { type Receipt, toReceipt } from '#shared/predictions/score/receipt-rows.ts'
import { newPredictionMessages } from './messages.ts'

const { score: texts } = newPredictionMessages
const { factors: names } = sharedMessages

interface Aim {
  period: number
  /** Percent. */
  predictedChange: number
  tradingHours: boolean
  now: Date
}

/** The factors of the form's highest possible score. */
export function scoreRows(aim: Aim): Receipt {
  const { period, predictedChange, tradingHours, now } = aim
  const scored = { period, tradingHours, predictedChange, predictedAt: now.toISOString() }
  const { factors } = scorePreview(scored)
  const receipt = toReceipt({
    ...scored,
    scoring: { baseScore: BASE_SCORE, ...factors, accuracyMultiplier: 0, finalScore: 0 },
    evaluation: null,
  })
  const ofForm: Record<string, Partial<ReceiptRow>> = rowsOfForm(aim)
  const rows = receipt.rows.map((row) => ({ ...row, ...ofForm[row.name] }))
  return { ...receipt, rows }
}

/** Texts of the form that differ from those of a receipt. */
function rowsOfForm({ tradingHours, now }: Aim) {
  const hours = tradingHours ? texts.hours : texts.offHours
  return {
    [names.accuracy]: { why: texts.accuracy, value: '×1' },
    [names.time]: { why: texts.at(formatNewYorkTime(now.toISOString()), hours) },
  }
}
