import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { tickerBeside } from '@gwanyeok/domain/stocks/ticker-beside.ts'
import { formatDayTime } from '../../../shared/format-times.ts'
import { sharedMessages } from '../../../shared/messages.ts'
import { useResultsAt } from '../../../shared/result-time.ts'
import { useNow } from '../../../shared/session.ts'
import { PredictionLink } from '../../../shared/ui/prediction-link.tsx'
import { SealedPanel } from '../../../shared/ui/sealed-panel.tsx'
import { predictionMessages } from '../messages.ts'
import { revealWait } from './reveal-wait.ts'

/** That it exists and when it opens; nothing of what it says. */
export function SealedBody({ prediction }: { prediction: SealedPrediction }) {
  const { id, stock, stockName, koreanName, period, evaluationEnd } = prediction
  const name = koreanName ?? stockName
  const resultsAt = useResultsAt()
  const wait = revealWait(prediction, useNow(), resultsAt(evaluationEnd))
  return (
    <>
      <SealedPanel {...wait} />
      <PredictionLink
        id={id}
        className="mt-3 block type-label text-text-2 after:absolute after:inset-0 after:rounded-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
      >
        {predictionMessages.sealed.facts(
          [tickerBeside(name, stock), name].filter(Boolean).join(' '),
          predictionMessages.period(period),
          sharedMessages.resultAround(formatDayTime(resultsAt(evaluationEnd))),
        )}
      </PredictionLink>
    </>
  )
}
