import type { PredictionDetail, PredictionView, SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { type ReactNode, useState } from 'react'
import type { PredictionActions } from '#shared/predictions/counts.tsx'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { formatDay, formatDayTime, formatNewYork } from '#shared/format/format-times.ts'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { useNow } from '#shared/session/session.ts'
import { SealedPanel } from '#shared/predictions/sealed-panel.tsx'
import { SheetClose } from '#shared/ui/overlays/sheet-dialog.tsx'
import { PredictionNote } from './note/prediction-note.tsx'
import { isNotice } from '#shared/seal/is-notice.ts'
import { DetailNumbers } from './outcome/detail-numbers.tsx'
import { detailMessages } from './messages.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { SealBadge } from '#shared/seal/seal-badge.tsx'
import { revealWait } from '#shared/seal/reveal-wait.ts'
import { DetailHeader } from './detail-header.tsx'
import { AuthorWords, DetailWords, hasWords } from './detail-words.tsx'
import { NextStep } from './next-step.tsx'

interface Props {
  detail: PredictionDetail
  /** The candles are on their way. */
  loading: boolean
  /** It is what the server knows, not what a list does. */
  complete: boolean
  actions: PredictionActions | undefined
  comments: CommentsOf | undefined
}

/** The comments, rendered at the end, with a heading of their own or below that of their column. */
export type CommentsOf = (prediction: PredictionView, withHeading: boolean) => ReactNode

export function DetailColumns({ detail, loading, complete, actions, comments }: Props) {
  const { prediction } = detail
  const [open, setOpen] = useState(true)
  const isDesktop = useIsDesktop()
  // On the phone right below the outcome, before chart and score.
  const said = !isNotice(prediction) && !prediction.sealed && <AuthorWords prediction={prediction} />
  const isReasoned = !prediction.sealed && hasWords(prediction)
  const isSaidFirst = !isDesktop && isReasoned
  const commentToggle = comments ? { open, onToggle: () => setOpen(!open) } : undefined
  const own = complete ? detail.myOpenPrediction : undefined
  // Not offline.
  const nextStep = (loading || complete) && <NextStep prediction={prediction} own={own} />
  return (
    <DetailFrame
      numbers={
        <>
          <DetailHeader prediction={prediction} />
          {isNotice(prediction) ? (
            <TakedownNotice until={prediction.takenDownUntil} className="mt-4" />
          ) : prediction.sealed ? (
            <>
              <DetailSealed prediction={prediction} />
              {nextStep}
            </>
          ) : (
            <DetailNumbers
              prediction={prediction}
              candles={loading ? null : detail.candles}
              priceTime={detail.priceTime}
              nextStep={nextStep}
            >
              {isSaidFirst && said}
            </DetailNumbers>
          )}
          {!isReasoned && said && <div className="mt-4 -mb-4">{said}</div>}
        </>
      }
      heading={isReasoned ? detailMessages.words : detailMessages.comments}
      words={
        !isNotice(prediction) && (
          <>
            <DetailWords
              prediction={prediction}
              said={isReasoned && !isSaidFirst && said}
              note={complete && <PredictionNote prediction={prediction} note={detail.note} />}
              actions={actions}
              commentToggle={commentToggle}
            />
            {comments && (
              // Hidden instead of unmounted, so that a comment being typed is kept.
              <div
                hidden={!open}
                className="-mx-5 flex grow flex-col border-t-8 border-bg px-5 pt-5 md:-mx-6 md:px-6 lg:border-t lg:border-line"
              >
                {comments(prediction, !isDesktop || isReasoned)}
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
        {revealAt !== null && (
          <span>{detailMessages.until(formatDayTime(resultAt), formatNewYork(evaluationEnd))}</span>
        )}
      </p>
      <div className="mt-4">
        <SealBadge key={prediction.id} prediction={prediction} />
      </div>
    </>
  )
}

/** Two columns, numbers and texts, that scroll separately; on the phone one below the other. */
export function DetailFrame({ numbers, heading, words }: Record<'numbers' | 'heading' | 'words', ReactNode>) {
  return (
    <div className="lg:grid lg:max-h-[min(53.125rem,calc(100dvh-4rem))] lg:min-h-100 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:grid-rows-[minmax(0,1fr)]">
      <div className="px-5 pt-1 pb-6 md:px-6 lg:overflow-y-auto lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin] lg:pt-6">
        {numbers}
      </div>
      {/* What is focused stops above the field for a comment. */}
      <div className="border-line px-5 md:px-6 lg:flex lg:scroll-pb-20 lg:flex-col lg:overflow-y-auto lg:border-l lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin]">
        <div className="flex h-16 flex-none items-center justify-between max-lg:hidden">
          <h2 className="type-title-3">{heading}</h2>
          <SheetClose className="-mr-3" />
        </div>
        {words}
      </div>
    </div>
  )
}
