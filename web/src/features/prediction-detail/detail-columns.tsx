import type { PredictionDetail, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type ReactNode, useState } from 'react'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { PredictionNote } from './note/prediction-note.tsx'
import { isTakedownNotice } from '#shared/seal/is-takedown-notice.ts'
import { DetailChart } from './outcome/detail-chart.tsx'
import { DetailFacts, DetailOutcome } from './outcome/detail-outcome.tsx'
import { MarketLine } from './outcome/market-line.tsx'
import { SealedOutcome, StockPast } from './outcome/sealed-outcome.tsx'
import { SealBadge } from '#shared/seal/seal-badge.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { DetailHeader } from './detail-header.tsx'
import { RationaleAndCounts } from './author-rationale.tsx'
import { NextStep } from './next-step.tsx'

interface Props {
  detail: PredictionDetail
  /** Whether the candles are still loading. */
  areCandlesLoading: boolean
  /** Whether the detail comes from the server rather than from a cached list. */
  isComplete: boolean
  actions: PredictionActions | undefined
  comments: RenderComments | undefined
  followButton?: RenderFollowButton | undefined
}

/** Renders the button that follows the author. */
export type RenderFollowButton = (detail: PredictionDetail) => ReactNode

/** Renders the comments. */
export type RenderComments = (prediction: PredictionView) => ReactNode

/**
 * The first column shows the outcome and its score. The second column shows the prices, the rationale and the comments.
 * A takedown notice needs only one column.
 */
export function DetailColumns(props: Props) {
  const { detail, areCandlesLoading, isComplete, followButton } = props
  const { prediction } = detail
  const hasTwoColumns = useIsDesktop() && !isTakedownNotice(prediction)
  const facts = !isTakedownNotice(prediction) && <Facts prediction={prediction} />
  const prices = prediction.sealed ? (
    !isTakedownNotice(prediction) && <StockPast prediction={prediction} priceTime={detail.priceTime} />
  ) : (
    <>
      <DetailChart
        prediction={prediction}
        candles={areCandlesLoading ? null : detail.candles}
        priceTime={detail.priceTime}
      />
      <MarketLine evaluation={prediction.evaluation} />
    </>
  )
  return (
    <DetailFrame
      hasTwoColumns={hasTwoColumns}
      firstColumn={
        <>
          <DetailHeader prediction={prediction} followButton={isComplete && followButton?.(detail)} />
          <Outcome detail={detail} areCandlesLoading={areCandlesLoading} />
          {hasTwoColumns ? <div className="mt-auto">{facts}</div> : prices}
        </>
      }
      secondColumn={
        <>
          {hasTwoColumns && prices}
          {!isTakedownNotice(prediction) && <Discussion {...props} />}
        </>
      }
      footer={!hasTwoColumns && <div className={`pb-6 ${LOWER_PART_CLASSES}`}>{facts}</div>}
    />
  )
}

/** The author's rationale and note, the link to the viewer's next step, and the comments. */
function Discussion({ detail, areCandlesLoading, isComplete, actions, comments }: Props) {
  const { prediction, note, myPendingPrediction } = detail
  const [areCommentsOpen, setCommentsOpen] = useState(true)
  const commentToggle = comments
    ? { isOpen: areCommentsOpen, onToggle: () => setCommentsOpen(!areCommentsOpen) }
    : undefined
  const isPending = prediction.status === 'pending'
  return (
    <>
      <RationaleAndCounts
        prediction={prediction}
        note={isComplete && <PredictionNote prediction={prediction} note={note} />}
        actions={actions}
        commentToggle={commentToggle}
      />
      {/* Offline, where the detail never becomes complete, no next step is offered. */}
      {!(isPending && prediction.isMine) && (areCandlesLoading || isComplete) && (
        <div className="pb-5 empty:hidden">
          <NextStep
            prediction={prediction}
            ownPredictionId={isComplete ? myPendingPrediction : undefined}
            isSecondary={!isPending}
          />
        </div>
      )}
      {comments && (
        // Hidden instead of unmounted, so that a comment being typed is kept.
        <div hidden={!areCommentsOpen} className={`flex grow flex-col pt-5 ${LOWER_PART_CLASSES}`}>
          {comments(prediction)}
        </div>
      )}
    </>
  )
}

/** Classes of a part that a line separates from the part above. */
const LOWER_PART_CLASSES = '-mx-5 border-t-8 border-bg px-5 md:-mx-6 md:px-6 lg:border-t lg:border-line'

function Outcome({
  detail: { prediction, candles, priceTime },
  areCandlesLoading,
}: Pick<Props, 'detail' | 'areCandlesLoading'>) {
  if (isTakedownNotice(prediction))
    return <TakedownNotice until={prediction.takenDownUntil} className="mt-4" />
  if (prediction.sealed) return <SealedOutcome prediction={prediction} />
  return (
    <DetailOutcome
      prediction={prediction}
      candles={areCandlesLoading ? null : candles}
      priceTime={priceTime}
    />
  )
}

function Facts({ prediction }: { prediction: PredictionView }) {
  if (prediction.sealed) return <SealBadge key={prediction.id} prediction={prediction} />
  return <DetailFacts prediction={prediction} />
}
