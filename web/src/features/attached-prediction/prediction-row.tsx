import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatChange, formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { formatKoreanWeekday, formatShortDay } from '#shared/format/format-times.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { PredictionStatus } from '#shared/predictions/status-badge.tsx'
import { useNow } from '#shared/session/session.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { formatRevealWait } from '#shared/seal/reveal-wait.ts'
import { attachMessages } from './messages.ts'

interface Props {
  prediction: PredictionView
  /** A third line. */
  children?: ReactNode
}

/**
 * A prediction in two lines: stock, change and status; then both prices, and the date of the result or the result.
 */
export function PredictionRow({ prediction, children }: Props) {
  const { stock, stockName, koreanName, sealed } = prediction
  return (
    <span className="flex items-start gap-3">
      <TickerTile symbol={stock} size={36} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center justify-between gap-2">
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="truncate type-card-strong">{koreanName ?? stockName}</span>
            {!sealed && (
              <ChangeFigure
                percent={toShownChange(prediction.predictedChange)}
                className="flex-none type-card-strong"
              />
            )}
          </span>
          <PredictionStatus prediction={prediction} />
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 type-label whitespace-nowrap text-text-2">
          {sealed ? <RevealTime prediction={prediction} /> : <PriceRange prediction={prediction} />}
          <Outcome prediction={prediction} />
        </span>
        {children}
      </span>
    </span>
  )
}

function PriceRange({ prediction: { basePrice, targetPrice } }: { prediction: UnsealedPrediction }) {
  return (
    <span className="flex items-center gap-1">
      {formatPrice(basePrice)}
      <ArrowRight size={13} aria-hidden="true" />
      <span className="sr-only">{predictionMessages.to}</span>
      <strong className="type-label-strong text-text">{formatPrice(targetPrice)}</strong>
    </span>
  )
}

function RevealTime({ prediction }: { prediction: Extract<PredictionView, { sealed: true }> }) {
  const resultAt = useComputeResultTime()(prediction.evaluationEnd)
  return <span>{formatRevealWait(prediction, useNow(), resultAt).title}</span>
}

/** Pending: the day of the result. Judged: the points, or how the price moved. */
function Outcome({ prediction }: { prediction: PredictionView }) {
  const resultAt = useComputeResultTime()(prediction.evaluationEnd)
  const isDue = useNow().getTime() >= Date.parse(resultAt)
  if (prediction.sealed || prediction.status === 'pending') {
    return (
      <span>
        {isDue ? predictionMessages.judgedSoon : attachMessages.result(formatKoreanWeekday(resultAt))}
      </span>
    )
  }
  if (!prediction.evaluation) return null
  const { score, reachedOn, actualChange } = prediction.evaluation
  if (score > 0) {
    return (
      <span className="type-label-strong text-accent-text">
        {`+${formatCount(score)}${predictionMessages.points}`}
      </span>
    )
  }
  return (
    <span>
      {reachedOn
        ? predictionMessages.reachedOn(formatShortDay(reachedOn))
        : predictionMessages.actual(formatChange(actualChange))}
    </span>
  )
}
