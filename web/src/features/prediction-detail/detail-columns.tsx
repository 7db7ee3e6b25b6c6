import type { PredictionDetail, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type ReactNode, useState } from 'react'
import type { PredictionActions } from '#shared/predictions/counts.tsx'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { PredictionNote } from './note/prediction-note.tsx'
import { isNotice } from '#shared/seal/is-notice.ts'
import { DetailChart } from './outcome/detail-chart.tsx'
import { DetailFacts, DetailOutcome } from './outcome/detail-numbers.tsx'
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

/** Renders the comments at the end, with their own heading or below the heading of the column. */
export type RenderComments = (prediction: PredictionView, withHeading: boolean) => ReactNode

/** Fewer fill no column of their own. */
const COLUMN_COMMENTS = 3

export function DetailColumns(props: Props) {
  const { detail, loading, complete, actions, comments, followButton } = props
  const { prediction } = detail
  const [open, setOpen] = useState(true)
  // The columns stay as they are while one writes a comment.
  const [hasColumn] = useState(prediction.commentCount >= COLUMN_COMMENTS)
  const hasTwoColumns = useIsDesktop() && hasColumn
  const showsRationale = !prediction.sealed && hasRationale(prediction)
  const commentToggle = comments ? { open, onToggle: () => setOpen(!open) } : undefined
  // The column of the words holds them where the author gave none.
  const areFactsInSecondColumn = hasTwoColumns && !showsRationale && !prediction.sealed
  const chart = !prediction.sealed && (
    <DetailChart prediction={prediction} candles={loading ? null : detail.candles} />
  )
  const facts = <Facts detail={detail} loading={loading} complete={complete} />
  return (
    <DetailFrame
      hasTwoColumns={hasTwoColumns}
      numbers={
        <>
          <DetailHeader prediction={prediction} followButton={complete && followButton?.(detail)} />
          <Outcome detail={detail} loading={loading} />
          {chart}
          {!prediction.sealed && <MarketLine evaluation={prediction.evaluation} />}
          {hasTwoColumns && !areFactsInSecondColumn && facts}
        </>
      }
      heading={chooseHeading(showsRationale, areFactsInSecondColumn)}
      words={
        !isNotice(prediction) && (
          <>
            {areFactsInSecondColumn && <div className="-mt-4 pb-4">{facts}</div>}
            <DetailWords
              prediction={prediction}
              note={complete && <PredictionNote prediction={prediction} note={detail.note} />}
              actions={actions}
              commentToggle={commentToggle}
            />
            {/* Not offline. */}
            {prediction.status === 'pending' && (loading || complete) && (
              <Act detail={detail} complete={complete} />
            )}
            {comments && (
              // Hidden instead of unmounted, so that a comment being typed is kept.
              <div hidden={!open} className={`flex grow flex-col pt-5 ${LOWER_PART}`}>
                {comments(prediction, !hasTwoColumns || showsRationale || areFactsInSecondColumn)}
              </div>
            )}
          </>
        )
      }
      facts={!hasTwoColumns && <div className={`pb-6 ${LOWER_PART}`}>{facts}</div>}
    />
  )
}

/** Returns the heading of the second column: the name of its first part. */
function chooseHeading(showsRationale: boolean, areFactsInSecondColumn: boolean): string {
  if (showsRationale) return detailMessages.words
  return areFactsInSecondColumn ? detailMessages.facts : detailMessages.comments
}

/** Classes of a part that a line separates from the part above. */
const LOWER_PART = '-mx-5 border-t-8 border-bg px-5 md:-mx-6 md:px-6 lg:border-t lg:border-line'

function Outcome({ detail: { prediction, candles, priceTime }, loading }: Pick<Props, 'detail' | 'loading'>) {
  if (isNotice(prediction)) return <TakedownNotice until={prediction.takenDownUntil} className="mt-4" />
  if (prediction.sealed) return <SealedOutcome prediction={prediction} />
  return <DetailOutcome prediction={prediction} candles={loading ? null : candles} priceTime={priceTime} />
}

type CompleteProps = Pick<Props, 'detail' | 'complete'>

/** The next step: a prediction of one's own on the stock, or the pending one. */
function Act({ detail: { prediction, myOpenPrediction }, complete }: CompleteProps) {
  if (prediction.isMine || isNotice(prediction)) return null
  return (
    <div className="pb-5 empty:hidden">
      <NextStep prediction={prediction} ownPredictionId={complete ? myOpenPrediction : undefined} />
    </div>
  )
}

/** The facts below the comments, in one column. */
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
