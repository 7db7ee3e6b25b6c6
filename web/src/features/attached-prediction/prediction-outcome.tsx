import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { toShownStatus } from '@gwanyeok/domain/predictions/shown-status.ts'
import type { EvaluationResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sharedMessages } from '#shared/messages.ts'
import { formatReachOrChange, formatScore } from '#shared/predictions/format-result.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'

/** Pending: the days left. Judged: the status, and below it what came of it. */
export function PredictionOutcome({ prediction }: { prediction: PredictionView }) {
  const status = toShownStatus(prediction)
  if (status === 'pending' || status === 'sealed')
    return <TimeLeft status={sharedMessages.status[status]} prediction={prediction} />
  const evaluation = prediction.sealed ? null : prediction.evaluation
  return (
    <span className="flex flex-none flex-col items-end gap-0.5">
      <span className={cx('type-card-strong', status === 'success' ? 'text-accent-text' : 'text-text-2')}>
        {sharedMessages.status[status]}
      </span>
      {evaluation && <span className="type-label text-text-2">{describeResult(evaluation)}</span>}
    </span>
  )
}

function TimeLeft({ status, prediction }: { status: string; prediction: PredictionView }) {
  const resultAt = Date.parse(useComputeResultTime()(prediction.evaluationEnd))
  const now = useNow().getTime()
  return (
    <span className="flex-none type-label-strong text-text-2">
      <span className="sr-only">{status} </span>
      {now >= resultAt
        ? predictionMessages.judgedSoon
        : sharedMessages.daysLeft(countKoreanDaysBetween(now, resultAt))}
    </span>
  )
}

/** The points, or how the price moved. */
const describeResult = (evaluation: EvaluationResult): string =>
  evaluation.score > 0 ? formatScore(evaluation.score) : formatReachOrChange(evaluation)
