import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { EyeOff, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { LaneBar } from '#shared/predictions/change-bar/lane-bar.tsx'
import { measurePredictionLane, placeOnCard } from '#shared/predictions/change-bar/lane.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { TakedownNotice, OwnTakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { sharedMessages } from '#shared/messages.ts'
import { isTakedownNotice } from '#shared/seal/is-takedown-notice.ts'
import { SealedForOthersNote } from '#shared/seal/sealed-for-others-note.tsx'
import { cx } from '#shared/ui/cx.ts'
import { attachMessages } from './messages.ts'
import { PredictionLine, PredictionRow } from './prediction-row.tsx'

interface Props {
  /** The chart, which an opened post shows below the prediction, together with the reason. */
  chart?: ReactNode
  /** Null if the viewer may not see the prediction. */
  prediction: PredictionView | null
  /** Whether the post is for all members. */
  isPostPublic: boolean
  /** The stock of the page. A prediction of this stock does not name it. */
  pageStock?: string | undefined
}

/** The prediction that is attached to a post. */
export function AttachedCard({ prediction, isPostPublic, chart, pageStock }: Props) {
  if (!prediction) {
    return (
      <p className="flex items-center gap-2 rounded-3 bg-surface-2 px-4 py-3.5 type-label text-text-2">
        <EyeOff size={16} aria-hidden="true" />
        {attachMessages.notVisible}
      </p>
    )
  }
  if (isTakedownNotice(prediction)) return <TakedownNotice until={prediction.takenDownUntil} />
  const stock = prediction.koreanName ?? prediction.stockName
  const isLine = prediction.stock === pageStock
  const lane = !chart && drawLane(prediction)
  return (
    <article
      aria-label={predictionMessages.cardLabel(prediction.author.username, stock)}
      className={cx(
        '@container relative rounded-3 px-3.5',
        isLine ? 'py-1.5' : 'py-2.5',
        getFrameClass(prediction.status, Boolean(chart)),
      )}
    >
      {isLine ? (
        <PredictionLine prediction={prediction} hasMark={!lane} />
      ) : (
        <PredictionRow
          prediction={prediction}
          hasMark={!chart && !lane}
          drawing={
            lane && <LaneWithBase className="w-2/5 flex-none @max-[30rem]:hidden">{lane}</LaneWithBase>
          }
        />
      )}
      {lane && <LaneWithBase className={cx('my-1', !isLine && '@min-[30rem]:hidden')}>{lane}</LaneWithBase>}
      {!prediction.sealed && (
        <Notes prediction={prediction} isPostPublic={isPostPublic} showsReason={chart !== undefined} />
      )}
      {chart}
      <PredictionLink
        id={prediction.id}
        className="absolute inset-0 rounded-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-action"
      >
        <span className="sr-only">{predictionMessages.openDetail}</span>
      </PredictionLink>
    </article>
  )
}

/** The drawing, with the name of the line in its middle. */
const LaneWithBase = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={cx('block', className)}>
    <span className="relative block h-5">{children}</span>
    <span aria-hidden="true" className="block text-center type-micro text-text-3">
      {sharedMessages.basePrice}
    </span>
  </span>
)

/** Draws how far the price of a pending prediction is from its target; nothing while the price is unknown. */
function drawLane(prediction: PredictionView): ReactNode {
  const changes = prediction.status === 'pending' ? measurePredictionLane(prediction) : null
  return changes && <LaneBar positions={placeOnCard(changes)} />
}

/** Returns the class of the card's border or background. The background of a hit is gold. */
function getFrameClass(status: PredictionView['status'], hasChart: boolean): string {
  if (hasChart || status === 'pending') return 'border border-line'
  return status === 'success' ? 'bg-accent-tint' : 'bg-surface-2'
}

interface NotesProps {
  prediction: UnsealedPrediction
  isPostPublic: boolean
  showsReason: boolean
}

/** The reason, and a note for the author on who sees the prediction. */
function Notes({ prediction, isPostPublic, showsReason }: NotesProps) {
  const { reason, isMine, visibility, hidden, takenDownUntil, sealedForOthers, revealAt } = prediction
  return (
    <div className="mt-2 flex flex-col gap-1 empty:hidden">
      {showsReason && reason && (
        <p className="truncate type-label">
          <span className="mr-1.5 text-text-2">{attachMessages.reason}</span>
          <span>{reason}</span>
        </p>
      )}
      {hidden && (
        <p className="flex items-center gap-1 type-caption text-text-2">
          <EyeOff size={14} aria-hidden="true" />
          {predictionMessages.hiddenByReports}
        </p>
      )}
      {isMine && isPostPublic && visibility === 'followers' && (
        <p className="flex items-center gap-1 type-caption text-text-2">
          <UsersRound size={14} aria-hidden="true" />
          {attachMessages.followersOnly}
        </p>
      )}
      {takenDownUntil && <OwnTakedownNotice until={takenDownUntil} />}
      {sealedForOthers && <SealedForOthersNote revealAt={revealAt} />}
    </div>
  )
}
