import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { formatDayTime } from '../../../shared/format/format-times.ts'
import { sharedMessages } from '../../../shared/messages.ts'
import { useResultsAt } from '../../../shared/predictions/result-time.ts'
import { useNow } from '../../../shared/session/session.ts'
import { PredictionLink } from '../../../shared/predictions/prediction-link.tsx'
import { SealedPanel } from '../../../shared/predictions/sealed-panel.tsx'
import { predictionMessages } from '../messages.ts'
import { revealWait } from './reveal-wait.ts'

/** A sealed prediction on a card: when it is revealed, without its content. */
export function SealedBody({ prediction }: { prediction: SealedPrediction }) {
  const { id, stock, stockName, koreanName, period, evaluationEnd } = prediction
  const name = koreanName ?? stockName
  const resultsAt = useResultsAt()
  const wait = revealWait(prediction, useNow(), resultsAt(evaluationEnd))
  const ticker = shownTicker(name, stock)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
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
          {sharedMessages.resultAround(formatDayTime(resultsAt(evaluationEnd)))}
        </span>
      </div>
      <SealedPanel {...wait} />
    </>
  )
}
