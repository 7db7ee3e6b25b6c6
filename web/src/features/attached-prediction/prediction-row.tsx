import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { snapToQuickPercent } from '@gwanyeok/domain/predictions/prediction.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { formatRevealWait } from '#shared/seal/reveal-wait.ts'
import { PredictionMark } from './prediction-mark.tsx'
import { PredictionOutcome } from './prediction-outcome.tsx'

interface Props {
  prediction: PredictionView
  /** A third line. */
  children?: ReactNode
}

/**
 * A prediction in two lines next to its target: stock and change, then both prices; at the right the days left or the
 * result.
 */
export function PredictionRow({ prediction, children }: Props) {
  const { stockName, koreanName, sealed } = prediction
  return (
    <span className="flex items-center gap-3">
      <PredictionMark prediction={prediction} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <span className="truncate type-card-strong">{koreanName ?? stockName}</span>
          {!sealed && (
            <ChangeFigure
              percent={snapToQuickPercent(prediction.predictedChange)}
              className="flex-none type-card-strong"
            />
          )}
        </span>
        <span className="type-label whitespace-nowrap text-text-2">
          {sealed ? <RevealTime prediction={prediction} /> : <PriceRange prediction={prediction} />}
        </span>
        {children}
      </span>
      <PredictionOutcome prediction={prediction} />
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
