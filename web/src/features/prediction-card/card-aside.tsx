import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { previewScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { formatReachedDayOrChange } from '#shared/predictions/format-result.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import {
  createTargetContent,
  findPredictedDirection,
  computeTimeLeftShare,
} from '#shared/predictions/prediction-picture.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { PredictionStatus } from '#shared/predictions/status-badge.tsx'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'

interface Props {
  prediction: UnsealedPrediction
  /** Whether the highest possible score is shown under the time left. */
  showsHint: boolean
}

/** Next to the author: the time left, or how a judged prediction ended. */
export function CardAside({ prediction, showsHint }: Props) {
  if (prediction.status === 'pending') return <TimeLeft prediction={prediction} showsHint={showsHint} />
  if (prediction.evaluation) return <Result prediction={prediction} evaluation={prediction.evaluation} />
  return <PredictionStatus prediction={prediction} />
}

interface ResultProps {
  prediction: UnsealedPrediction
  evaluation: NonNullable<UnsealedPrediction['evaluation']>
}

function Result({ prediction, evaluation }: ResultProps) {
  // The target of a judged prediction shows no time left, so `now` has no effect.
  const target = createTargetContent(prediction, { now: 0, resultAt: prediction.evaluationEnd })
  return (
    <div className="flex flex-none items-center gap-2.5">
      <p className="type-caption text-text-2">{formatReachedDayOrChange(evaluation)}</p>
      {target && <LazyTarget content={target} size={48} isDecorative />}
    </div>
  )
}

function TimeLeft({ prediction, showsHint }: Props) {
  const now = useNow().getTime()
  const computeResultTime = useComputeResultTime()
  const resultAt = Date.parse(computeResultTime(prediction.evaluationEnd))
  const timeLeftShare = computeTimeLeftShare(Date.parse(prediction.predictedAt), resultAt, now)
  const { title, hint } = describeWait(prediction, { now, resultAt })
  return (
    <p className="flex-none text-right">
      <span
        className={cx(
          'flex items-center justify-end gap-1.5 type-caption-strong',
          prediction.isReached && 'text-accent-text',
        )}
      >
        <TargetMark
          state="pending"
          timeLeftShare={timeLeftShare}
          direction={findPredictedDirection(prediction)}
        />
        {title}
      </span>
      {showsHint && <span className="block type-caption text-text-2">{hint}</span>}
    </p>
  )
}

/** Describes what a pending prediction waits for; the times are in epoch ms. */
function describeWait(
  prediction: UnsealedPrediction,
  { now, resultAt }: { now: number; resultAt: number },
): { title: string; hint: string } {
  if (now >= resultAt) {
    return { title: predictionMessages.awaitingResult, hint: predictionMessages.resultSoon }
  }
  return {
    title: prediction.isReached
      ? predictionMessages.targetReached
      : sharedMessages.daysLeft(countKoreanDaysBetween(now, resultAt)),
    hint: predictionMessages.atMost(formatCount(previewScore(prediction).perfect)),
  }
}
