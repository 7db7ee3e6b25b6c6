import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { TakedownNotice } from '../../../shared/takedowns/takedown-notice.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import type { ListPosition } from '../../../shared/window-list/window-row.tsx'
import { CardBody } from './card-body.tsx'
import { CardHeader } from './card-header.tsx'
import type { CardContext } from './card-context.ts'
import { Counts, type PredictionActions } from '../counts.tsx'
import { predictionMessages } from '../messages.ts'
import { isNotice } from '../seal/is-notice.ts'
import { SealedBody } from '../seal/sealed-body.tsx'

interface Props {
  prediction: PredictionView
  context: CardContext
  actions?: PredictionActions | undefined
  position?: ListPosition
  className?: string
}

export function PredictionCard({ prediction, context, actions, position, className }: Props) {
  const stock = prediction.koreanName ?? prediction.stockName
  return (
    <article
      aria-label={predictionMessages.cardLabel(prediction.author.username, stock)}
      aria-posinset={position && position.at + 1}
      aria-setsize={position?.of}
      className={cx('relative flex flex-col bg-surface px-5 pt-5 pb-2 md:rounded-4 md:px-6', className)}
    >
      <CardHeader prediction={prediction} context={context} />
      <div className="flex-1 pt-3">
        {isNotice(prediction) ? (
          <TakedownNotice until={prediction.takenDownUntil} />
        ) : prediction.sealed ? (
          <SealedBody prediction={prediction} />
        ) : (
          <CardBody prediction={prediction} context={context} />
        )}
      </div>
      {isNotice(prediction) ? (
        <div className="h-3" />
      ) : (
        <Counts prediction={prediction} actions={actions} opens className="mt-2" />
      )}
    </article>
  )
}
