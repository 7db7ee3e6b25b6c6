import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { formatDay, formatDayTime, formatNewYork } from '../../../shared/format/format-times.ts'
import { useResultsAt } from '../../../shared/predictions/result-time.ts'
import { useNow } from '../../../shared/session/session.ts'
import { SealedPanel } from '../../../shared/predictions/sealed-panel.tsx'
import { detailMessages } from '../detail-messages.ts'
import { predictionMessages } from '../messages.ts'
import { revealWait } from '../seal/reveal-wait.ts'

/** A sealed prediction: a countdown to its reveal, and the fields that are public before it. */
export function DetailSealed({ prediction }: { prediction: SealedPrediction }) {
  const { windowFirst, windowLast, evaluationEnd } = prediction
  const resultAt = useResultsAt()(evaluationEnd)
  const wait = revealWait(prediction, useNow(), resultAt)
  return (
    <>
      <div className="mt-4">
        <SealedPanel {...wait} />
      </div>
      <p className="mt-4 type-label text-text-2">{predictionMessages.sealed.why}</p>
      <p className="mt-2 type-label text-text-2">
        {detailMessages.days(formatDay(windowFirst), formatDay(windowLast))}{' '}
        {detailMessages.until(formatDayTime(resultAt), formatNewYork(evaluationEnd))}
      </p>
    </>
  )
}
