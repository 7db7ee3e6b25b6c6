import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatDayTime, formatNewYork } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { createTargetContent } from '#shared/predictions/prediction-picture.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Target } from '#shared/ui/target/target.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { buildScoreBreakdown } from '#shared/predictions/score/build-score-breakdown.ts'
import { receiptMessages as texts } from './messages.ts'
import { DayStrip } from './day-strip.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'

interface Props {
  prediction: UnsealedPrediction
  /** Below the fields. */
  children: ReactNode
}

/** A prediction that was just made: when it will be judged, the highest possible score, and the other sealed fields. */
export function Receipt({ prediction, children }: Props) {
  return (
    <Section>
      <FlyingTarget prediction={prediction} />
      <HighestScore prediction={prediction} />
      <ReceiptFacts prediction={prediction} />
      {children}
    </Section>
  )
}

function HighestScore({ prediction }: { prediction: UnsealedPrediction }) {
  const { factorsText, total } = buildScoreBreakdown(prediction)
  return (
    // If the formula and the score do not fit on one line, the score is above.
    <p className="mt-2 flex flex-wrap-reverse items-center justify-between gap-x-3 rounded-3 bg-accent-tint px-4 py-3 lg:mt-4">
      <span className="type-label text-text-2">{factorsText}</span>
      <strong className="flex-none type-title-2">{total}</strong>
    </p>
  )
}

/** A target with an arrow that flies in. The arc of its rim shows the time until the result. */
function FlyingTarget({ prediction }: { prediction: UnsealedPrediction }) {
  const { evaluationEnd } = prediction
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(evaluationEnd)
  const now = useNow().getTime()
  const content = createTargetContent(prediction, { now, resultAt })
  const timeUntilResult = formatTimeUntil(Date.parse(resultAt), now)
  return (
    <div
      data-uncovered
      className="flex flex-col items-center gap-x-8 gap-y-4 text-center lg:flex-row lg:text-left"
    >
      {content && <Target content={content} size={208} motion="fly" />}
      <div className="w-full min-w-0">
        <h1 className="type-title-1">{texts.title}</h1>
        <PredictedMove prediction={prediction} />
        <div className="mt-4 rounded-3 bg-surface-2 px-4 py-3">
          <h2 className="type-label text-text-2">{texts.resultAt}</h2>
          <p className="type-hero">{sharedMessages.approximateTime(formatDayTime(resultAt))}</p>
          <p className="type-label text-text-2">
            {texts.waitAndEndInNewYork(timeUntilResult, formatNewYork(evaluationEnd))}
          </p>
          <DayStrip {...prediction} />
        </div>
      </div>
    </div>
  )
}

function PredictedMove({ prediction }: { prediction: UnsealedPrediction }) {
  const { koreanName, stockName, basePrice, targetPrice, predictedChange } = prediction
  return (
    <p className="mt-1 flex flex-wrap items-baseline justify-center gap-x-2 lg:justify-start">
      <span className="type-body-strong">{koreanName ?? stockName}</span>
      <span className="inline-flex items-center gap-1 type-body text-text-2">
        {formatPrice(basePrice)}
        <ArrowRight size={14} aria-hidden="true" />
        <span className="sr-only">{texts.arrowForScreenReaders}</span>
        {formatPrice(targetPrice)}
      </span>
      <ChangeFigure percent={roundToOfferedChange(predictedChange)} className="type-body-strong" />
    </p>
  )
}

/** The skeleton of a receipt, after a reload. */
export function ReceiptSkeleton() {
  return (
    <Section>
      <Loading>
        <Skeleton className="size-52 rounded-full rounded-tr-3 max-lg:mx-auto" />
        <Skeleton className="mx-auto mt-4 h-14 w-48 lg:hidden" />
        <Skeleton className="mt-4 h-43 w-full lg:hidden" />
        <Skeleton className="mt-2 h-15 w-full lg:mt-4" />
        <Skeleton className="mt-4 h-28 w-full" />
      </Loading>
    </Section>
  )
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Hours are left out from this number of days on. */
const MIN_DAYS_WITHOUT_HOURS = 2

/**
 * Formats the time from `now` to `until` (both in epoch ms), at least one minute: `7시간 18분 뒤`. From two days on, it
 * counts Korean dates: `6일 뒤`.
 */
export function formatTimeUntil(until: number, now: number): string {
  const minutes = Math.max(Math.ceil((until - now) / MINUTE_MS), 1)
  if (minutes >= MIN_DAYS_WITHOUT_HOURS * DAY_MINUTES)
    return texts.timeUntilResult.days(countKoreanDaysBetween(now, until))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours === 0
    ? texts.timeUntilResult.minutes(minutes)
    : texts.timeUntilResult.hours(hours, minutes % HOUR_MINUTES)
}
