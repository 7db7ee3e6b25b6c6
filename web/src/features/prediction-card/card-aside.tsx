import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { previewScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { formatChange, formatCount } from '#shared/format/format-figures.ts'
import { formatDayTime, formatShortDay } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'

/**
 * The result on a card. Pending: its time, the days until then, and the highest possible score. Judged: the score.
 */
export function CardAside({ prediction }: { prediction: UnsealedPrediction }) {
  if (prediction.status === 'pending') return <AwaitedResult prediction={prediction} />
  if (!prediction.evaluation) return null
  const { score, reachedOn, actualChange } = prediction.evaluation
  return (
    <p className="flex-none text-right large-text:text-left">
      <span className={cx('block type-title-2', score > 0 ? 'text-accent-text' : 'text-text-3')}>
        {score > 0 ? `+${formatCount(score)}` : formatCount(score)}
        <span className="type-label">{predictionMessages.points}</span>
      </span>
      <span className="block type-caption text-text-2">
        {reachedOn
          ? predictionMessages.reachedOn(formatShortDay(reachedOn))
          : predictionMessages.actual(formatChange(actualChange))}
      </span>
    </p>
  )
}

function AwaitedResult({ prediction }: { prediction: UnsealedPrediction }) {
  const resultAt = useComputeResultTime()(prediction.evaluationEnd)
  const now = useNow().getTime()
  const isDue = now >= Date.parse(resultAt)
  const { isReached } = prediction
  const daysLeft = sharedMessages.daysLeft(countKoreanDaysBetween(now, Date.parse(resultAt)))
  return (
    <p className="flex-none text-right large-text:text-left">
      <span className="block type-label-strong">
        {isDue
          ? predictionMessages.judgedSoon
          : sharedMessages.approximateResultTime(formatDayTime(resultAt))}
      </span>
      {isReached && (
        <span className="block type-caption-strong text-accent-text">{predictionMessages.reached}</span>
      )}
      {!isReached && (
        <span className="block type-caption text-text-2">
          {isDue
            ? predictionMessages.judgedSoonHint
            : `${daysLeft} · ${predictionMessages.atMost(formatCount(previewScore(prediction).perfect))}`}
        </span>
      )}
    </p>
  )
}
