import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import type { ListPosition } from '#shared/window-list/window-row.tsx'
import { PredictionRow } from './prediction-row.tsx'

interface Props {
  prediction: UnsealedPrediction
  position: ListPosition | undefined
}

/** One of the member's own predictions in a list of cards. */
export function OwnRow({ prediction, position }: Props) {
  const { author, koreanName, stockName } = prediction
  return (
    <article
      aria-label={predictionMessages.cardLabel(author.username, koreanName ?? stockName)}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.itemCount}
      // The rows of the list are closer to each other than cards; on the phone only a hairline is between them.
      className="bg-surface max-md:-mb-1.75 md:-mb-3 md:rounded-3"
    >
      <PredictionRow prediction={prediction} />
    </article>
  )
}
