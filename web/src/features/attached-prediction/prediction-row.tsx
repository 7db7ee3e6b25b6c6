import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { ArrowRight, Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { toShownStatus } from '@gwanyeok/domain/predictions/shown-status.ts'
import type { EvaluationResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { PredictedChange } from '#shared/predictions/predicted-change.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { formatRevealWait } from '#shared/seal/reveal-wait.ts'
import { findPredictedDirection, computeTimeLeftShare } from '#shared/predictions/prediction-picture.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { formatReachedDayOrChange, formatScore } from '#shared/predictions/format-result.ts'
import { cx } from '#shared/ui/cx.ts'

interface Props {
  prediction: PredictionView
  /** A third line of text. */
  children?: ReactNode
  /** Shown between the texts and the outcome. */
  drawing?: ReactNode
  /** False if `drawing`, or a drawing outside of the row, already shows the target. */
  hasMark?: boolean
}

/**
 * A prediction in two lines next to its round target: stock and change, then base price and target price. At the right
 * are the days left or the result.
 */
export function PredictionRow({ prediction, children, drawing, hasMark = true }: Props) {
  const { stockName, koreanName, sealed } = prediction
  return (
    <span className="flex items-center gap-3">
      {hasMark && <PredictionMark prediction={prediction} size={40} />}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <span className="truncate type-card-strong">{koreanName ?? stockName}</span>
          {!sealed && (
            <PredictedChange
              predictedChange={prediction.predictedChange}
              className="flex-none"
              figureClassName="type-card-strong"
            />
          )}
        </span>
        <span className="type-label whitespace-nowrap text-text-2">
          {sealed ? <RevealTime prediction={prediction} /> : <BaseToTarget prediction={prediction} />}
        </span>
        {children}
      </span>
      {drawing}
      <PredictionOutcome prediction={prediction} />
    </span>
  )
}

/** A prediction of the page's own stock in one line: change and target price; at the right the days left or the result. */
export function PredictionLine({ prediction, hasMark = true }: Omit<Props, 'children' | 'drawing'>) {
  const { sealed } = prediction
  return (
    <span className="flex min-h-8 items-center gap-2">
      {hasMark && <PredictionMark prediction={prediction} size={24} />}
      {sealed ? (
        <span className="min-w-0 flex-1 truncate type-label text-text-2">
          <RevealTime prediction={prediction} />
        </span>
      ) : (
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <ChangeFigure
            percent={roundToOfferedChange(prediction.predictedChange)}
            className="type-card-strong"
          />
          <span className="type-label text-text-2">{formatPrice(prediction.targetPrice)}</span>
        </span>
      )}
      <PredictionOutcome prediction={prediction} isInline />
    </span>
  )
}

function BaseToTarget({ prediction: { basePrice, targetPrice } }: { prediction: UnsealedPrediction }) {
  return (
    <span className="flex items-center gap-1">
      {formatPrice(basePrice)}
      <ArrowRight size={13} aria-hidden="true" />
      <span className="sr-only">{predictionMessages.arrowForScreenReaders}</span>
      <strong className="type-label-strong text-text">{formatPrice(targetPrice)}</strong>
    </span>
  )
}

function RevealTime({ prediction }: { prediction: Extract<PredictionView, { sealed: true }> }) {
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(prediction.evaluationEnd)
  return <span>{formatRevealWait(prediction, useNow(), resultAt).title}</span>
}

const MARK_STATES = { pending: 'pending', success: 'hit', failed: 'miss', sealed: 'sealed' } as const

/** The target of a prediction; a sealed one shows neither its direction nor the time left. */
function PredictionMark({ prediction, size }: { prediction: PredictionView; size: 24 | 40 }) {
  const now = useNow().getTime()
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(prediction.evaluationEnd)
  const status = toShownStatus(prediction)
  if (status === 'void')
    return <Ban size={size} strokeWidth={1.2} aria-hidden="true" className="flex-none text-text-3" />
  if (prediction.sealed) return <TargetMark state={MARK_STATES[status]} size={size} />
  const timeLeftShare = computeTimeLeftShare(Date.parse(prediction.predictedAt), Date.parse(resultAt), now)
  return (
    <TargetMark
      state={MARK_STATES[status]}
      size={size}
      timeLeftShare={timeLeftShare}
      direction={findPredictedDirection(prediction)}
    />
  )
}

interface OutcomeProps {
  prediction: PredictionView
  /** Whether the result is next to the status instead of below it. */
  isInline?: boolean
}

/** The days left of a pending prediction; the status of a judged one, with its result. */
function PredictionOutcome({ prediction, isInline = false }: OutcomeProps) {
  const status = toShownStatus(prediction)
  if (status === 'pending' || status === 'sealed')
    return <TimeLeft status={sharedMessages.status[status]} prediction={prediction} />
  const evaluation = prediction.sealed ? null : prediction.evaluation
  return (
    <span
      className={cx('flex flex-none', isInline ? 'items-baseline gap-1.5' : 'flex-col items-end gap-0.5')}
    >
      <span className={cx('type-card-strong', status === 'success' ? 'text-text' : 'text-text-2')}>
        {sharedMessages.status[status]}
      </span>
      {evaluation && <span className="type-label text-text-2">{describeResult(evaluation)}</span>}
    </span>
  )
}

function TimeLeft({ status, prediction }: { status: string; prediction: PredictionView }) {
  const computeResultTime = useComputeResultTime()
  const resultAt = Date.parse(computeResultTime(prediction.evaluationEnd))
  const now = useNow().getTime()
  return (
    <span className="min-w-14 flex-none text-right type-label-strong text-text-2">
      <span className="sr-only">{status} </span>
      {now >= resultAt
        ? predictionMessages.awaitingResult
        : sharedMessages.daysLeft(countKoreanDaysBetween(now, resultAt))}
    </span>
  )
}

/** Returns the points of a hit that earned points. Otherwise, says when the price reached the target or how far it moved. */
const describeResult = (evaluation: EvaluationResult): string =>
  evaluation.score > 0 ? formatScore(evaluation.score) : formatReachedDayOrChange(evaluation)
