import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { formatDay, formatLongMoment, formatNewYork } from '../../../shared/format-times.ts'
import { useNow } from '../../../shared/session.ts'
import { SealedPanel } from '../../../shared/ui/sealed-panel.tsx'
import { detailMessages } from './messages.ts'
import { predictionMessages } from '../messages.ts'
import { revealWait } from '../seal/reveal-wait.ts'

/** When it opens, counted down; what anybody may know until then. */
export function DetailSealed({ prediction }: { prediction: SealedPrediction }) {
  const { windowFirst, windowLast, evaluationEnd } = prediction
  const wait = revealWait(prediction, useNow())
  return (
    <>
      <div className="mt-4">
        <SealedPanel {...wait} />
      </div>
      <p className="mt-4 type-label text-text-2">{predictionMessages.sealed.why}</p>
      <p className="mt-2 type-label text-text-2">
        {detailMessages.days(formatDay(windowFirst), formatDay(windowLast))}{' '}
        {detailMessages.until(formatLongMoment(evaluationEnd), formatNewYork(evaluationEnd))}
      </p>
    </>
  )
}
