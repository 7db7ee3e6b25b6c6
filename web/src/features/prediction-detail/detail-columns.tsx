import type { PredictionDetail, PredictionView, SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { type ReactNode, useState } from 'react'
import type { PredictionActions } from '#shared/predictions/counts.tsx'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { formatDay, formatDayTime, formatNewYork } from '#shared/format/format-times.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { useNow } from '#shared/session/session.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { SheetClose } from '#shared/ui/overlays/sheet-dialog.tsx'
import { PredictionNote } from './note/prediction-note.tsx'
import { isNotice } from '#shared/seal/is-notice.ts'
import { DetailChart } from './outcome/detail-chart.tsx'
import { DetailFacts, DetailOutcome } from './outcome/detail-numbers.tsx'
import { detailMessages } from './messages.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { SealBadge } from '#shared/seal/seal-badge.tsx'
import { formatRevealCountdown, formatRevealWait } from '#shared/seal/reveal-wait.ts'
import { DetailHeader } from './detail-header.tsx'
import { DetailWords, hasWords } from './detail-words.tsx'
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
  const isReasoned = !prediction.sealed && hasWords(prediction)
  const commentToggle = comments ? { open, onToggle: () => setOpen(!open) } : undefined
  // On the desktop the column of the words holds them where the author gave none.
  const areFactsRight = isDesktop && !isReasoned && !prediction.sealed
  const chart = !prediction.sealed && (
    <DetailChart prediction={prediction} candles={loading ? null : detail.candles} />
  )
  const facts = <Facts detail={detail} loading={loading} complete={complete} />
  return (
    <DetailFrame
      numbers={
        <>
          <DetailHeader prediction={prediction} />
          <Outcome detail={detail} loading={loading} />
          {isDesktop && chart}
          {isDesktop && !areFactsRight && facts}
        </>
      }
      heading={chooseHeading(isReasoned, areFactsRight)}
      words={
        !isNotice(prediction) && (
          <>
            {areFactsRight && <div className="-mt-4 pb-4">{facts}</div>}
            <DetailWords
              prediction={prediction}
              note={complete && <PredictionNote prediction={prediction} note={detail.note} />}
              actions={actions}
              commentToggle={commentToggle}
            />
            {comments && (
              // Hidden instead of unmounted, so that a comment being typed is kept.
              <div hidden={!open} className={`flex grow flex-col pt-5 ${BELOW}`}>
                {comments(prediction, !isDesktop || isReasoned || areFactsRight)}
              </div>
            )}
          </>
        )
      }
      facts={
        !isDesktop && (
          <div className={`pb-6 ${BELOW}`}>
            {chart}
            {facts}
          </div>
        )
      }
    />
  )
}

/** The name of the second column: by what stands in it first. */
function chooseHeading(isReasoned: boolean, areFactsRight: boolean): string {
  if (isReasoned) return detailMessages.words
  return areFactsRight ? detailMessages.facts : detailMessages.comments
}

/** A part of the column below another one, with a line between them. */
const BELOW = '-mx-5 border-t-8 border-bg px-5 md:-mx-6 md:px-6 lg:border-t lg:border-line'

type PartProps = Pick<Props, 'detail' | 'loading'>

function Outcome({ detail: { prediction, candles, priceTime }, loading }: PartProps) {
  if (isNotice(prediction)) return <TakedownNotice until={prediction.takenDownUntil} className="mt-4" />
  if (prediction.sealed) return <DetailSealed prediction={prediction} />
  return <DetailOutcome prediction={prediction} candles={loading ? null : candles} priceTime={priceTime} />
}

/** On the phone below the comments. */
function Facts({ detail, loading, complete }: PartProps & Pick<Props, 'complete'>) {
  const { prediction } = detail
  if (isNotice(prediction)) return null
  // Not offline.
  const nextStep = (loading || complete) && (
    <NextStep prediction={prediction} own={complete ? detail.myOpenPrediction : undefined} />
  )
  if (!prediction.sealed) return <DetailFacts prediction={prediction} nextStep={nextStep} />
  return (
    <>
      {nextStep}
      <SealBadge key={prediction.id} prediction={prediction} />
    </>
  )
}

/** A sealed prediction: a covered target with the countdown to its reveal, and the fields that are public before it. */
function DetailSealed({ prediction }: { prediction: SealedPrediction }) {
  const { windowFirst, windowLast, evaluationEnd, revealAt } = prediction
  const resultAt = useComputeResultTime()(evaluationEnd)
  const now = useNow()
  const { left, when } = formatRevealWait(prediction, now, resultAt)
  return (
    <div className="flex flex-col items-center pt-7 pb-2 text-center">
      <LazyTarget content={{ kind: 'sealed', left }} size={220} decorative />
      <p className="mt-5 type-title-1">{formatRevealCountdown(prediction, now, resultAt)}</p>
      <p className="mt-1 type-body text-text-2">
        {revealAt === null ? predictionMessages.sealed.judgedAt(when) : when}
      </p>
      <p className="mt-5 type-label text-text-2">{predictionMessages.sealed.why}</p>
      <p className="mt-1 type-label text-text-2">
        {detailMessages.days(formatDay(windowFirst), formatDay(windowLast))}{' '}
        {/* Else it opens with the result, of which the panel has the time. */}
        {revealAt !== null && (
          <span>{detailMessages.until(formatDayTime(resultAt), formatNewYork(evaluationEnd))}</span>
        )}
      </p>
    </div>
  )
}

interface FrameProps extends Record<'numbers' | 'heading' | 'words', ReactNode> {
  /** Below both on the phone. */
  facts?: ReactNode
}

/** Two columns, numbers and texts, that scroll separately; on the phone one below the other. */
export function DetailFrame({ numbers, heading, words, facts }: FrameProps) {
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
        {facts}
      </div>
    </div>
  )
}
