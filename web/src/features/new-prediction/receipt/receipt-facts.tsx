import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { newPredictionMessages } from '../messages.ts'
import { receiptMessages as texts } from './messages.ts'

/** The sealed fields that are not drawn. */
export function ReceiptFacts({ prediction }: { prediction: UnsealedPrediction }) {
  const { visibility, revealTiming } = prediction
  const { visibilities, revealTimings } = newPredictionMessages
  return (
    <dl className="mt-1.5 lg:mt-3">
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="flex-none type-label text-text-2">{label}</dt>
      <dd className="min-w-0 text-right type-card-strong">{children}</dd>
    </div>
  )
}
