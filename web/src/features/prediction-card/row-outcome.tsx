import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computePercentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { formatScore } from '#shared/predictions/format-result.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'

interface Props {
  prediction: UnsealedPrediction
  /** ISO 8601. */
  resultAt: string
}

/** At the end of a row. Pending: how far the price is from the target, and the days left. Judged: the points and the actual change. */
export function RowOutcome({ prediction, resultAt }: Props) {
  const now = useNow().getTime()
  const { evaluation, status } = prediction
  if (evaluation) {
    const { score } = evaluation
    return (
      <Lines
        title={score > 0 ? formatScore(score) : sharedMessages.status[status]}
        hint={predictionMessages.actual(formatChange(evaluation.actualChange))}
        className={score > 0 ? 'text-accent-text' : 'text-text-2'}
      />
    )
  }
  if (now >= Date.parse(resultAt)) {
    return <Lines title={predictionMessages.judgedSoon} hint={predictionMessages.judgedSoonHint} />
  }
  const days = sharedMessages.daysLeft(countKoreanDaysBetween(now, Date.parse(resultAt)))
  if (prediction.isReached) {
    return <Lines title={predictionMessages.reached} hint={days} className="text-accent-text" />
  }
  const distance = computePercentToTarget(prediction, prediction.currentPrice)
  if (distance === null) return <Lines title={days} />
  return <Lines title={`${sharedMessages.toTarget} ${formatChange(distance)}`} hint={days} />
}

interface LinesProps {
  title: string
  hint?: string
  className?: string
}

function Lines({ title, hint, className }: LinesProps) {
  return (
    <span className="flex-none text-right md:w-33">
      <span className={cx('block type-card-strong', className)}>{title}</span>
      {hint && <span className="mt-0.5 block type-caption text-text-2">{hint}</span>}
    </span>
  )
}
