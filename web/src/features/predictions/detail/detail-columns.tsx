import type { SealedPrediction, PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { type ReactNode, useState } from 'react'
import type { PredictionActions } from '../counts.tsx'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { formatDay, formatDayTime, formatNewYork } from '#shared/format/format-times.ts'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { SealedPanel } from '#shared/predictions/sealed-panel.tsx'
import { PredictionNote } from '../note/prediction-note.tsx'
import { isNotice } from '../seal/is-notice.ts'
import { DetailFrame } from './detail-frame.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DetailNumbers } from '../outcome/detail-numbers.tsx'
import { detailMessages } from '../detail-messages.ts'
import { predictionMessages } from '../messages.ts'
import { revealWait } from '../seal/reveal-wait.ts'
import { DetailWords } from './detail-words.tsx'

interface Props {
  detail: PredictionDetail
  /** The candles have been loaded. */
  complete: boolean
  actions: PredictionActions | undefined
  comments: ReactNode
}

export function DetailColumns({ detail, complete, actions, comments }: Props) {
  const { prediction } = detail
  const [open, setOpen] = useState(true)
  const commentToggle = comments ? { open, onToggle: () => setOpen(!open) } : undefined
  return (
    <DetailFrame
      numbers={
        <>
          <DetailHeader prediction={prediction} />
          {isNotice(prediction) ? (
            <TakedownNotice until={prediction.takenDownUntil} className="mt-4" />
          ) : prediction.sealed ? (
            <DetailSealed prediction={prediction} />
          ) : (
            <DetailNumbers prediction={prediction} candles={complete ? detail.candles : null} />
          )}
        </>
      }
      words={
        !isNotice(prediction) && (
          <>
            <DetailWords
              prediction={prediction}
              note={complete && <PredictionNote prediction={prediction} note={detail.note} />}
              actions={actions}
              commentToggle={commentToggle}
            />
            {comments && (
              // Hidden instead of unmounted, so that a comment being typed is kept.
              <div
                hidden={!open}
                className="-mx-5 border-t-8 border-bg px-5 pt-5 md:-mx-6 md:px-6 lg:border-t lg:border-line"
              >
                {comments}
              </div>
            )}
          </>
        )
      }
    />
  )
}

/** A sealed prediction: a countdown to its reveal, and the fields that are public before it. */
function DetailSealed({ prediction }: { prediction: SealedPrediction }) {
  const { windowFirst, windowLast, evaluationEnd, revealAt } = prediction
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
        {/* Else it opens with the result, of which the panel has the time. */}
        {revealAt !== null && detailMessages.until(formatDayTime(resultAt), formatNewYork(evaluationEnd))}
      </p>
    </>
  )
}
