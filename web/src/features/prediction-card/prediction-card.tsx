import type { PredictionView, SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { getShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import type { ListPosition } from '#shared/window-list/window-row.tsx'
import { formatDayTime } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { SealedPanel } from '#shared/predictions/sealed-panel.tsx'
import { Counts, type PredictionActions } from '#shared/predictions/counts.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { isNotice } from '#shared/seal/is-notice.ts'
import { formatRevealWait } from '#shared/seal/reveal-wait.ts'
import { SealedChart } from './chart/card-chart.tsx'
import { CardBody } from './card-body.tsx'
import { type CardContext, CardHeader } from './card-header.tsx'

interface Props {
  prediction: PredictionView
  context: CardContext
  actions?: PredictionActions | undefined
  position?: ListPosition
}

export function PredictionCard({ prediction, context, actions, position }: Props) {
  const stock = prediction.koreanName ?? prediction.stockName
  return (
    <article
      aria-label={predictionMessages.cardLabel(prediction.author.username, stock)}
      aria-posinset={position && position.at + 1}
      aria-setsize={position?.of}
      className="relative flex flex-col bg-surface px-5 pt-5 pb-2 md:rounded-4 md:px-6"
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

/** A sealed prediction on a card: when it is revealed, without its content. */
function SealedBody({ prediction }: { prediction: SealedPrediction }) {
  const { id, stock, stockName, koreanName, period, evaluationEnd } = prediction
  const name = koreanName ?? stockName
  const resultsAt = useComputeResultTime()
  const wait = formatRevealWait(prediction, useNow(), resultsAt(evaluationEnd))
  const ticker = getShownTicker(name, stock)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <PredictionLink
          id={id}
          className="flex min-w-0 flex-wrap items-baseline gap-x-1 type-label text-text-2 after:absolute after:inset-0 after:rounded-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
        >
          <span className="type-card-strong text-text">{name}</span>
          <span className="whitespace-nowrap">
            {[ticker, predictionMessages.period(period)].filter(Boolean).join(' · ')}
          </span>
        </PredictionLink>
        <span className="type-label-strong whitespace-nowrap">
          {sharedMessages.approximateResultTime(formatDayTime(resultsAt(evaluationEnd)))}
        </span>
      </div>
      <SealedChart prediction={prediction} />
      <div className="mt-3">
        <SealedPanel {...wait} />
      </div>
    </>
  )
}
