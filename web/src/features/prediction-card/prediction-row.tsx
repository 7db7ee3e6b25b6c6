import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { ArrowRight, Lock } from 'lucide-react'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { formatPrice, formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { createTargetContent } from '#shared/predictions/prediction-picture.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { formatScore } from '#shared/predictions/format-result.ts'
import { CardChart } from './chart/card-chart.tsx'

/** The classes of a row that opens a prediction. */
export const ROW_CLASSES = 'flex min-h-18 items-center gap-2.5 px-5 py-2.5 md:gap-3 md:px-6'

/** A prediction in two lines: its target, stock, chart and outcome; prices and hints only where there is space. */
export function PredictionRow({ prediction }: { prediction: UnsealedPrediction }) {
  const { id, stockName, koreanName, predictedChange, basePrice, targetPrice } = prediction
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(prediction.evaluationEnd)
  const target = createTargetContent(prediction, { now: useNow().getTime(), resultAt })
  return (
    <PredictionLink id={id} className={ROW_CLASSES}>
      {target && <LazyTarget content={target} size={40} isDecorative />}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-1.5">
          <span className="truncate type-body-strong">{koreanName ?? stockName}</span>
          <Audience prediction={prediction} />
        </span>
        {/* Next to wide prices, the time wraps out of sight instead of being cut off. */}
        <span className="mt-0.5 flex h-lh flex-wrap overflow-hidden type-label whitespace-pre text-text-2">
          <ChangeFigure percent={roundToOfferedChange(predictedChange)} className="type-label-strong" />
          <span className="ml-2 max-md:hidden">
            {formatPrice(basePrice)} <ArrowRight size={12} aria-hidden="true" className="inline" />
            <span className="sr-only">{predictionMessages.arrowForScreenReaders}</span>{' '}
            {formatPrice(targetPrice)}
          </span>
          <span className="before:content-['_·_'] max-md:hidden">
            <TimeAgo at={prediction.predictedAt} />
          </span>
        </span>
      </span>
      <CardChart
        prediction={prediction}
        isLow
        className="h-11 w-[29%] flex-none md:h-12 md:w-36 @min-[40rem]:w-48 large-text:hidden"
      />
      <RowOutcome prediction={prediction} resultAt={resultAt} />
      <span className="sr-only"> {predictionMessages.openDetail}</span>
    </PredictionLink>
  )
}

/** A lock, if not everybody sees the prediction. */
function Audience({ prediction: { visibility, sealedForOthers } }: { prediction: UnsealedPrediction }) {
  const label =
    visibility === 'public'
      ? sealedForOthers && sharedMessages.status.sealed
      : predictionMessages.visibility[visibility]
  if (!label) return null
  return (
    <span className="flex-none self-center text-text-3">
      <Lock size={13} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

interface Props {
  prediction: UnsealedPrediction
  /** ISO 8601. */
  resultAt: string
}

/** The end of a row: the days left, or the points and the actual change of a judged prediction. */
function RowOutcome({ prediction, resultAt }: Props) {
  const now = useNow().getTime()
  const { evaluation, status } = prediction
  if (evaluation) {
    const { score } = evaluation
    return (
      <Lines
        title={score > 0 ? formatScore(score) : sharedMessages.status[status]}
        hint={predictionMessages.actualChange(formatChange(evaluation.actualChange))}
        className={score > 0 ? 'type-body-strong points-plate' : NO_POINTS_CLASSES}
      />
    )
  }
  if (now >= Date.parse(resultAt)) {
    return <Lines title={predictionMessages.awaitingResult} />
  }
  const days = sharedMessages.daysLeft(countKoreanDaysBetween(now, Date.parse(resultAt)))
  if (prediction.isReached) {
    return (
      <Lines
        title={predictionMessages.targetReached}
        hint={days}
        className="type-card-strong text-accent-text"
      />
    )
  }
  return <Lines title={days} />
}

/** The classes of an outcome without points. */
const NO_POINTS_CLASSES = 'type-label-strong text-text-2'

interface LinesProps {
  title: string
  hint?: string
  className?: string
}

function Lines({ title, hint, className = NO_POINTS_CLASSES }: LinesProps) {
  return (
    <span className="w-18 flex-none text-right whitespace-nowrap md:w-24 large-text:w-auto large-text:text-left">
      <span className={className}>{title}</span>
      {hint && <span className="mt-0.5 block type-caption text-text-2">{hint}</span>}
    </span>
  )
}
