import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { EyeOff } from 'lucide-react'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { predictionMessages } from '../messages.ts'
import { attachMessages } from './messages.ts'
import { isNotice } from '../seal/is-notice.ts'
import { SealedBody } from '../card/prediction-card.tsx'
import { CardBody } from '../card/card-body.tsx'
import { CardHeader } from '../card/card-header.tsx'

/** A prediction shown with what its author wrote elsewhere; null: the reader may not know of it. */
export function AttachedCard({ prediction }: { prediction: PredictionView | null }) {
  if (!prediction) {
    return (
      <p className="flex items-center gap-2 rounded-3 bg-surface-2 px-4 py-3.5 type-label text-text-2">
        <EyeOff size={16} aria-hidden="true" />
        {attachMessages.notShown}
      </p>
    )
  }
  const stock = prediction.koreanName ?? prediction.stockName
  return (
    <article
      aria-label={predictionMessages.cardLabel(prediction.author.username, stock)}
      className="relative rounded-3 border border-line px-4 py-3.5"
    >
      <CardHeader prediction={prediction} context="history" />
      <div className="pt-3">
        {isNotice(prediction) ? (
          <TakedownNotice until={prediction.takenDownUntil} />
        ) : prediction.sealed ? (
          <SealedBody prediction={prediction} />
        ) : (
          <CardBody prediction={prediction} context="history" />
        )}
      </div>
    </article>
  )
}
