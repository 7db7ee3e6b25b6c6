import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { formatDayTime, formatNewYork } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { Section } from '#shared/ui/section.tsx'
import { receiptOf } from '../score/receipt-rows.ts'
import { SealBadge } from '../seal/seal-badge.tsx'
import { receiptMessages as texts } from './messages.ts'
import { ReceiptFacts } from './receipt-facts.tsx'
import { waitWords } from './wait-words.ts'

interface Props {
  prediction: OpenPrediction
  /** The actions, where they are not at the bottom of the screen. */
  actions: ReactNode
}

/** A prediction that was just made: its sealed fields, when the result comes, and the highest possible score. */
export function Receipt({ prediction, actions }: Props) {
  const { product, total } = receiptOf(prediction)
  return (
    <Section>
      <div className="flex flex-col items-center text-center">
        <HitMark size={52} />
        <h1 className="mt-4 type-title-1">{texts.title}</h1>
      </div>
      <ResultTime evaluationEnd={prediction.evaluationEnd} />
      <ReceiptFacts prediction={prediction} />
      <p className="mt-4 flex items-center justify-between gap-3 rounded-3 bg-accent-tint p-4">
        <span className="type-label text-text-2">{product}</span>
        <strong className="type-title-2 text-accent-text">{total}</strong>
      </p>
      <div className="mt-3">
        <SealBadge prediction={prediction} />
      </div>
      {actions}
    </Section>
  )
}

function ResultTime({ evaluationEnd }: { evaluationEnd: string }) {
  const resultAt = useResultsAt()(evaluationEnd)
  const wait = waitWords(Date.parse(resultAt), useNow().getTime())
  return (
    <div className="mt-5 rounded-3 bg-surface-2 px-4 py-5 text-center">
      <h2 className="type-label text-text-2">{texts.resultAt}</h2>
      <p className="type-hero">{sharedMessages.around(formatDayTime(resultAt))}</p>
      <p className="type-label text-text-2">{texts.closes(wait, formatNewYork(evaluationEnd))}</p>
    </div>
  )
}
