import type { PredictionView, UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import type { ListPosition } from '#shared/window-list/window-row.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Counts, type PredictionActions } from '#shared/predictions/counts.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { isNotice } from '#shared/seal/is-notice.ts'
import { CardBody } from './card-body.tsx'
import { type CardContext, CardHeader } from './card-header.tsx'
import { OwnRow } from './own-row.tsx'
import { SealedBody } from './sealed-body.tsx'

interface Props {
  prediction: PredictionView
  context: CardContext
  actions?: PredictionActions | undefined
  position?: ListPosition
}

export function PredictionCard({ prediction, context, actions, position }: Props) {
  if (context === 'history' && isOwnRow(prediction)) {
    return <OwnRow prediction={prediction} position={position} />
  }
  const stock = prediction.koreanName ?? prediction.stockName
  // A card that other members do not see says so in its header.
  const isCompact = context === 'own' && isOwnRow(prediction) && prediction.visibility === 'public'
  return (
    <article
      aria-label={predictionMessages.cardLabel(prediction.author.username, stock)}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.itemCount}
      className="relative flex flex-col bg-surface px-5 pt-4 pb-1 md:rounded-4 md:px-6 md:pt-5"
    >
      {!isCompact && <CardHeader prediction={prediction} context={context} />}
      <div className={cx('flex-1', !isCompact && 'pt-2.5')}>
        {isNotice(prediction) ? (
          <TakedownNotice until={prediction.takenDownUntil} />
        ) : prediction.sealed ? (
          <SealedBody prediction={prediction} context={context} />
        ) : (
          <CardBody prediction={prediction} context={context} isCompact={isCompact} />
        )}
      </div>
      {isNotice(prediction) ? (
        <div className="h-3" />
      ) : (
        <Counts prediction={prediction} actions={actions} opens className="mt-1" />
      )}
    </article>
  )
}

/** Whether a row suffices for the viewer's own prediction: it is neither void, hidden nor taken down. */
function isOwnRow(prediction: PredictionView): prediction is UnsealedPrediction {
  if (prediction.sealed || !prediction.isMine || prediction.status === 'void') return false
  return !prediction.hidden && prediction.takenDownUntil === null
}
