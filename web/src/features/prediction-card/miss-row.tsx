import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { roundToQuickTarget } from '@gwanyeok/domain/predictions/prediction.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { PredictionStatus } from '#shared/predictions/status-badge.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import type { ListPosition } from '#shared/window-list/window-row.tsx'

/** A judged prediction. */
export type JudgedPrediction = UnsealedPrediction & {
  evaluation: NonNullable<UnsealedPrediction['evaluation']>
}

interface Props {
  prediction: JudgedPrediction
  position: ListPosition | undefined
}

/** One of the member's own misses, in a single row. */
export function MissRow({ prediction, position }: Props) {
  const { id, stock, stockName, koreanName, author, predictedChange, predictedAt, evaluation } = prediction
  const name = koreanName ?? stockName
  return (
    <article
      aria-label={predictionMessages.cardLabel(author.username, name)}
      aria-posinset={position && position.at + 1}
      aria-setsize={position?.of}
      className="bg-surface md:rounded-4"
    >
      <PredictionLink id={id} className="flex min-h-17 items-center gap-2.5 px-5 py-2 md:rounded-4 md:px-6">
        <TickerTile symbol={stock} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate type-card-strong">{name}</span>
            <ChangeFigure percent={roundToQuickTarget(predictedChange)} className="type-label-strong" />
          </span>
          <span className="block type-caption text-text-2">
            {predictionMessages.actual(formatChange(evaluation.actualChange))} · <TimeAgo at={predictedAt} />
          </span>
        </span>
        <PredictionStatus prediction={prediction} />
        <span className="sr-only"> {predictionMessages.open}</span>
      </PredictionLink>
    </article>
  )
}
