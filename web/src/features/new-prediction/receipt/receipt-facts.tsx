import { snapToQuickChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { newPredictionMessages } from '../messages.ts'
import { receiptMessages as texts } from './messages.ts'

/** The sealed fields of a prediction. */
export function ReceiptFacts({ prediction }: { prediction: UnsealedPrediction }) {
  const { stock, stockName, koreanName, basePrice, targetPrice, predictedChange, period } = prediction
  const { visibility, revealTiming, windowFirst, windowLast } = prediction
  const name = koreanName ?? stockName
  const { visibilities, revealTimings } = newPredictionMessages
  return (
    <dl className="mt-1.5 lg:mt-3">
      <Fact label={texts.stock}>{[name, findShownTicker(name, stock)].filter(Boolean).join(' ')}</Fact>
      <Fact
        label={texts.baseAndTargetPrice}
        note={<ChangeFigure percent={snapToQuickChange(predictedChange)} className="type-card-strong" />}
      >
        <span className="inline-flex items-center gap-1">
          {formatPrice(basePrice)}
          <ArrowRight size={14} aria-hidden="true" />
          <span className="sr-only">{texts.arrowForScreenReaders}</span>
          {formatPrice(targetPrice)}
        </span>
      </Fact>
      <Fact label={texts.period} note={predictionMessages.period(period)}>
        {windowFirst === windowLast
          ? texts.oneDay(formatDay(windowFirst))
          : texts.days(formatDay(windowFirst), formatDay(windowLast))}
      </Fact>
      <Rationale {...prediction} />
      <Fact label={texts.visibility}>{`${visibilities[visibility]} · ${revealTimings[revealTiming]}`}</Fact>
    </dl>
  )
}

function Rationale({ reason, content }: Pick<UnsealedPrediction, 'reason' | 'content'>) {
  const text = reason || content
  if (!text) return null
  return (
    <Fact label={texts.rationale}>
      <span className="block truncate">{text}</span>
    </Fact>
  )
}

function Fact({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 lg:justify-start lg:py-2.5">
      <dt className="flex-none type-label text-text-2 lg:w-32">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-lg:justify-end max-lg:text-right">
        <span className="block min-w-0 type-card-strong">{children}</span>
        {note && <span className="block type-label text-text-2">{note}</span>}
      </dd>
    </div>
  )
}
