import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { BASE_SCORE, scorePreview, scoreTables } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatChange, formatCount, formatPoints } from '../../../shared/format/format-figures.ts'
import { sharedMessages } from '../../../shared/messages.ts'
import type { ReceiptRow } from './score-receipt.tsx'
import { detailMessages } from '../detail-messages.ts'

export interface Receipt {
  rows: ReceiptRow[]
  product: string
  total: string
}

type ReceiptInput = Pick<
  OpenPrediction,
  'period' | 'predictedChange' | 'tradingHours' | 'status' | 'scoring' | 'evaluation'
>

const { why } = detailMessages
const { factors: names } = sharedMessages

/** The factors of a prediction's score; while pending, those of the highest possible score. */
export function receiptOf(prediction: ReceiptInput): Receipt {
  const { scoring, evaluation, status } = prediction
  const { periodMultiplier: period, volatilityMultiplier: volatility, timeMultiplier: time } = scoring
  const rows = (accuracy: ReceiptRow) => [
    { name: names.base, why: why.base, value: String(BASE_SCORE) },
    { name: names.period, why: periodWhy(prediction.period, period), value: times(period) },
    { name: names.volatility, why: volatilityWhy(prediction), value: times(volatility) },
    accuracy,
    {
      name: names.time,
      why: prediction.tradingHours ? why.inHours : why.outOfHours,
      value: times(time),
    },
  ]
  if (!evaluation) {
    const open = { name: names.accuracy, why: why.accuracyOpen, value: `${times(accuracies.least)}–1` }
    return {
      rows: rows(open),
      product: productOf([period, volatility, accuracies.most, time]),
      total: detailMessages.upTo(formatCount(scorePreview(prediction).perfect)),
    }
  }
  const accuracy = scoring.accuracyMultiplier
  return {
    rows: rows({
      name: names.accuracy,
      why: why.accuracy(
        formatChange(prediction.predictedChange),
        formatChange(evaluation.actualChange),
        formatPoints(evaluation.error),
      ),
      value: times(accuracy),
    }),
    product:
      status === 'success' ? productOf([period, volatility, accuracy, time]) : detailMessages.failedProduct,
    total: detailMessages.points(formatCount(evaluation.score)),
  }
}

const accuracies = {
  most: scoreTables.accuracy[0].multiplier,
  least: scoreTables.accuracy[4].multiplier,
}

const times = (factor: number) => `×${factor}`

function productOf(factors: readonly number[]): string {
  return [BASE_SCORE, ...factors].join(' × ')
}

function periodWhy(days: number, factor: number): string {
  const at = scoreTables.period.findIndex(({ upTo }) => days <= upTo)
  const from = (scoreTables.period[at - 1]?.upTo ?? 0) + 1
  return why.period(days, why.days(from, scoreTables.period[at]?.upTo ?? from), factor)
}

function volatilityWhy({ predictedChange, scoring, evaluation }: ReceiptInput): string {
  const ofOpen = evaluation?.volatilityFrom === 'open'
  const change = ofOpen ? evaluation.volatilityChange : predictedChange
  const tier = tierText(change, scoring.volatilityMultiplier)
  return ofOpen ? why.remaining(formatChange(change), tier) : why.predicted(formatChange(change), tier)
}

function tierText(change: number, factor: number): string {
  const rows = scoreTables.volatility
  const at = rows.findIndex(({ atLeast }) => Math.abs(change) >= atLeast)
  const atLeast = rows[at]?.atLeast ?? 0
  return atLeast === 0 ? why.below(rows[at - 1]?.atLeast ?? 0, factor) : why.atLeast(atLeast, factor)
}
