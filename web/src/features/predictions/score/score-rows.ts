import { BASE_SCORE, scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatTime } from '../../../shared/format/format-times.ts'
import { sharedMessages } from '../../../shared/messages.ts'
import type { ReceiptRow } from './score-receipt.tsx'
import { type Receipt, receiptOf } from './receipt-rows.ts'
import { newPredictionMessages } from '../new-prediction-messages.ts'

const texts = newPredictionMessages.score
const { factors: names } = sharedMessages

interface Aim {
  period: number
  /** Null while there is no target. */
  predictedChange: number | null
  tradingHours: boolean
  now: Date
}

/** The factors of the form's highest possible score; those that depend on the target are empty without one. */
export function scoreRows({ period, predictedChange, tradingHours, now }: Aim): Receipt {
  const aim = { period, tradingHours, predictedChange: predictedChange ?? 0 }
  const { factors } = scorePreview(aim)
  const receipt = receiptOf({
    ...aim,
    status: 'pending',
    scoring: { baseScore: BASE_SCORE, ...factors, accuracyMultiplier: 0, finalScore: 0 },
    evaluation: null,
  })
  const hours = tradingHours ? texts.hours : texts.offHours
  const ofForm: Record<string, Partial<ReceiptRow>> = {
    [names.accuracy]: { why: texts.accuracy, value: '×1' },
    [names.time]: { why: texts.at(formatTime(now.toISOString()), hours) },
    ...(predictedChange === null && { [names.volatility]: { why: texts.undecided, value: texts.none } }),
  }
  const rows = receipt.rows.map((row) => ({ ...row, ...ofForm[row.name] }))
  return predictedChange === null ? { rows, product: '', total: texts.none } : { ...receipt, rows }
}
