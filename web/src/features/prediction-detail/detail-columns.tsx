import type { PredictionDetail, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type ReactNode, useState } from 'react'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { PredictionNote } from './note/prediction-note.tsx'
import { isNotice } from '#shared/seal/is-notice.ts'
import { DetailChart } from './outcome/detail-chart.tsx'
import { DetailFacts, DetailOutcome } from './outcome/detail-outcome.tsx'
import { MarketLine } from './outcome/market-line.tsx'
import { SealedOutcome } from './outcome/sealed-outcome.tsx'
import { detailMessages } from './messages.ts'
import { SealBadge } from '#shared/seal/seal-badge.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DetailWords, hasRationale } from './detail-words.tsx'
import { NextStep } from './next-step.tsx'

interface Props {
  detail: PredictionDetail
  /** Whether the candles are still loading. */
  loading: boolean
  /** Whether the detail comes from the server rather than from a cached list. */
  complete: boolean
  actions: PredictionActions | undefined
  comments: RenderComments | undefined
  followButton?: RenderFollowButton | undefined
}

/** Renders the button that follows the author. */
export type RenderFollowButton = (detail: PredictionDetail) => ReactNode

/** Renders the comments, with their own heading unless the column's heading names them. */
export type RenderComments = (prediction: PredictionView, withHeading: boolean) => ReactNode

/** With fewer comments there is one column, because they would not fill a second one. */
const MIN_COLUMN_COMMENTS = 3

export function DetailColumns(props: Props) {
  const { detail, loading, complete, actions, comments, followButton } = props
  const { prediction } = detail
  const [areCommentsOpen, setCommentsOpen] = useState(true)
  // Decided once, so that the layout does not change when a comment is added.
  const [hasEnoughComments] = useState(prediction.commentCount >= MIN_COLUMN_COMMENTS)
  const hasTwoColumns = useIsDesktop() && hasEnoughComments
  const showsRationale = !prediction.sealed && hasRationale(prediction)
  const commentToggle = comments
    ? { open: areCommentsOpen, onToggle: () => setCommentsOpen(!areCommentsOpen) }
    : undefined
  // Without a rationale, the second column begins with the facts.
  const areFactsInSecondColumn = hasTwoColumns && !showsRationale && !prediction.sealed
  const chart = !prediction.sealed && (
    <DetailChart prediction={prediction} candles={loading ? null : detail.candles} />
  )
  const facts = <Facts detail={detail} loading={loading} complete={complete} />
  return (
    <DetailFrame
      hasTwoColumns={hasTwoColumns}
      firstColumn={
        <>
          <DetailHeader prediction={prediction} followButton={complete && followButton?.(detail)} />
          <Outcome detail={detail} loading={loading} />
          {chart}
          {!prediction.sealed && <MarketLine evaluation={prediction.evaluation} />}
          {hasTwoColumns && !areFactsInSecondColumn && facts}
        </>
      }
      secondColumnHeading={getColumnHeading(showsRationale, areFactsInSecondColumn)}
      secondColumn={
        !isNotice(prediction) && (
          <>
            {areFactsInSecondColumn && <div className="-mt-4 pb-4">{facts}</div>}
            <DetailWords
              prediction={prediction}
              note={complete && <PredictionNote prediction={prediction} note={detail.note} />}
              actions={actions}
              commentToggle={commentToggle}
            />
            {/* Offline there is no next step. */}
            {prediction.status === 'pending' && (loading || complete) && (
              <PendingNextStep detail={detail} complete={complete} />
            )}
            {comments && (
              // Hidden instead of unmounted, so that a comment being typed is kept.
              <div hidden={!areCommentsOpen} className={`flex grow flex-col pt-5 ${LOWER_PART_CLASSES}`}>
                {comments(prediction, !hasTwoColumns || showsRationale || areFactsInSecondColumn)}
              </div>
            )}
          </>
        )
      }
      footer={!hasTwoColumns && <div className={`pb-6 ${LOWER_PART_CLASSES}`}>{facts}</div>}
    />
  )
}

/** Returns the heading of the second column: the name of its first part. */
function getColumnHeading(showsRationale: boolean, areFactsInSecondColumn: boolean): string {
  if (showsRationale) return detailMessages.rationaleAndComments
  return areFactsInSecondColumn ? detailMessages.scoreAndSeal : detailMessages.comments
}

/** Classes of a part that a line separates from the part above. */
const LOWER_PART_CLASSES = '-mx-5 border-t-8 border-bg px-5 md:-mx-6 md:px-6 lg:border-t lg:border-line'

function Outcome({ detail: { prediction, candles, priceTime }, loading }: Pick<Props, 'detail' | 'loading'>) {
  if (isNotice(prediction)) return <TakedownNotice until={prediction.takenDownUntil} className="mt-4" />
  if (prediction.sealed) return <SealedOutcome prediction={prediction} />
  return <DetailOutcome prediction={prediction} candles={loading ? null : candles} priceTime={priceTime} />
}

type CompleteProps = Pick<Props, 'detail' | 'complete'>

/** The next step below another member's pending prediction: the viewer's own prediction of the stock. */
function PendingNextStep({ detail: { prediction, myOpenPrediction }, complete }: CompleteProps) {
  if (prediction.isMine || isNotice(prediction)) return null
  return (
    <div className="pb-5 empty:hidden">
      <NextStep prediction={prediction} ownPredictionId={complete ? myOpenPrediction : undefined} />
    </div>
  )
}

/** The facts of a prediction; for a judged one, after the next step. */
function Facts({ detail, loading, complete }: CompleteProps & Pick<Props, 'loading'>) {
  const { prediction } = detail
  if (isNotice(prediction)) return null
  if (prediction.sealed) return <SealBadge key={prediction.id} prediction={prediction} />
  // Offline there is no next step.
  const nextStep = prediction.status !== 'pending' && (loading || complete) && (
    <NextStep
      prediction={prediction}
      ownPredictionId={complete ? detail.myOpenPrediction : undefined}
      quiet
    />
  )
  return <DetailFacts prediction={prediction} nextStep={nextStep} />
}
