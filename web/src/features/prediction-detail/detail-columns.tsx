import type { PredictionDetail, PredictionView, SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { type ReactNode, useState } from 'react'
import type { PredictionActions } from '#shared/predictions/counts.tsx'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { formatDay, formatDayTime, formatNewYork } from '#shared/format/format-times.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { useNow } from '#shared/session/session.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { PredictionNote } from './note/prediction-note.tsx'
import { isNotice } from '#shared/seal/is-notice.ts'
import { DetailChart } from './outcome/detail-chart.tsx'
import { DetailFacts, DetailOutcome } from './outcome/detail-numbers.tsx'
import { detailMessages } from './messages.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { SealBadge } from '#shared/seal/seal-badge.tsx'
import { formatRevealCountdown, formatRevealWait } from '#shared/seal/reveal-wait.ts'
import { DetailFrame } from './detail-frame.tsx'
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

/** Fewer fill no column of their own. */
const COLUMN_COMMENTS = 3

export function DetailColumns({ detail, loading, complete, actions, comments }: Props) {
  const { prediction } = detail
  const [open, setOpen] = useState(true)
  // The columns stay as they are while one writes a comment.
  const [hasColumn] = useState(prediction.commentCount >= COLUMN_COMMENTS)
  const hasTwoColumns = useIsDesktop() && hasColumn
  const isReasoned = !prediction.sealed && hasWords(prediction)
  const commentToggle = comments ? { open, onToggle: () => setOpen(!open) } : undefined
  // The column of the words holds them where the author gave none.
  const areFactsRight = hasTwoColumns && !isReasoned && !prediction.sealed
  const chart = !prediction.sealed && (
    <DetailChart prediction={prediction} candles={loading ? null : detail.candles} />
  )
  const facts = <Facts detail={detail} loading={loading} complete={complete} />
  return (
    <DetailFrame
      hasTwoColumns={hasTwoColumns}
      numbers={
        <>
          <DetailHeader prediction={prediction} />
          <Outcome detail={detail} loading={loading} />
          {/* Not offline. */}
          {prediction.status === 'pending' && (loading || complete) && (
            <Act detail={detail} complete={complete} />
          )}
          {chart}
          {hasTwoColumns && !areFactsRight && facts}
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
                {comments(prediction, !hasTwoColumns || isReasoned || areFactsRight)}
              </div>
            )}
          </>
        )
      }
      facts={!hasTwoColumns && <div className={`pb-6 ${BELOW}`}>{facts}</div>}
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

function Outcome({ detail: { prediction, candles, priceTime }, loading }: Pick<Props, 'detail' | 'loading'>) {
  if (isNotice(prediction)) return <TakedownNotice until={prediction.takenDownUntil} className="mt-4" />
  if (prediction.sealed) return <DetailSealed prediction={prediction} />
  return <DetailOutcome prediction={prediction} candles={loading ? null : candles} priceTime={priceTime} />
}

type CompleteProps = Pick<Props, 'detail' | 'complete'>

/** To a prediction of one's own, which a member with one that runs there cannot make. */
function Act({ detail: { prediction, myOpenPrediction }, complete }: CompleteProps) {
  if (prediction.isMine || isNotice(prediction)) return null
  return <NextStep prediction={prediction} own={complete ? myOpenPrediction : undefined} />
}

/** In one column below the comments. */
function Facts({ detail, loading, complete }: CompleteProps & Pick<Props, 'loading'>) {
  const { prediction } = detail
  if (isNotice(prediction)) return null
  if (prediction.sealed) return <SealBadge key={prediction.id} prediction={prediction} />
  // Not offline.
  const nextStep = prediction.status !== 'pending' && (loading || complete) && (
    <NextStep prediction={prediction} own={complete ? detail.myOpenPrediction : undefined} quiet />
  )
  return <DetailFacts prediction={prediction} nextStep={nextStep} />
}

/** A sealed prediction: a covered target with the countdown to its reveal, and the fields that are public before it. */
function DetailSealed({ prediction }: { prediction: SealedPrediction }) {
  const { windowFirst, windowLast, evaluationEnd, revealAt } = prediction
  const resultAt = useComputeResultTime()(evaluationEnd)
  const now = useNow()
  const { left, when } = formatRevealWait(prediction, now, resultAt)
  return (
    <div className="flex flex-col items-center pt-7 pb-2 text-center">
      <LazyTarget content={{ kind: 'sealed', left }} size={240} corner={detailMessages.timeLeft} decorative />
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
