import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Eye, Flag, Heart, MessageCircle } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { formatCompactCount } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { predictionMessages } from './messages.ts'

/** The actions on predictions that a list offers. Without `renderLikeButton`, the number of likes is plain text. */
export interface PredictionActions {
  renderLikeButton?: (prediction: PredictionView) => ReactNode
  /** Render more icon buttons, at the end of the row. */
  buttonRenderers?: readonly ((prediction: PredictionView) => ReactNode)[]
  onReport?: (prediction: PredictionView) => void
}

interface Props {
  prediction: PredictionView
  actions?: PredictionActions | undefined
  /** Whether the number of comments is a link to the detail. */
  linksComments?: boolean | undefined
  /** Makes the number of comments a button that shows and hides them. */
  commentToggle?: { isOpen: boolean; onToggle: () => void } | undefined
  className?: string
}

const ITEM =
  'inline-flex h-touch min-w-12 items-center gap-1.5 pr-3 max-[22.5rem]:min-w-11 max-[22.5rem]:pr-1 type-label rounded-2 text-text-2'

export function PredictionCounts({
  prediction,
  actions = {},
  linksComments,
  commentToggle,
  className,
}: Props) {
  const { likes, viewCount, canReport } = prediction
  const { renderLikeButton, buttonRenderers = [], onReport } = actions
  return (
    <div className={cx('flex flex-wrap items-center', className)}>
      {renderLikeButton ? (
        <span className="relative z-1 pr-1">{renderLikeButton(prediction)}</span>
      ) : (
        <span className={ITEM}>
          <Count label={predictionMessages.like} icon={<Heart size={19} aria-hidden="true" />}>
            {likes}
          </Count>
        </span>
      )}
      <CommentCount prediction={prediction} linksComments={linksComments} commentToggle={commentToggle} />
      {viewCount > 0 && (
        <span className={ITEM}>
          <Count label={predictionMessages.views} icon={<Eye size={19} aria-hidden="true" />}>
            {viewCount}
          </Count>
        </span>
      )}
      <span className="relative z-1 -mr-3 ml-auto flex items-center">
        {buttonRenderers.map((renderButton, index) => (
          <Fragment key={index}>{renderButton(prediction)}</Fragment>
        ))}
      </span>
      {canReport && onReport && (
        <button
          type="button"
          aria-label={predictionMessages.report}
          onClick={() => onReport(prediction)}
          className="relative z-1 ml-3 -mr-3 inline-flex size-touch items-center justify-center rounded-2 text-line-control hover:text-text-2"
        >
          <Flag size={15} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function CommentCount({
  prediction: { id, commentCount },
  linksComments,
  commentToggle,
}: Pick<Props, 'prediction' | 'linksComments' | 'commentToggle'>) {
  const count = (
    <Count label={predictionMessages.comments} icon={<MessageCircle size={19} aria-hidden="true" />}>
      {commentCount}
    </Count>
  )
  if (linksComments)
    return (
      <PredictionLink id={id} className={cx(ITEM, 'relative z-1')}>
        {count}
      </PredictionLink>
    )
  if (commentToggle)
    return (
      <button
        type="button"
        aria-expanded={commentToggle.isOpen}
        onClick={commentToggle.onToggle}
        className={ITEM}
      >
        {count}
      </button>
    )
  return <span className={ITEM}>{count}</span>
}

/** An icon with a number. A zero is only read to screen readers. */
function Count({ label, icon, children }: { label: string; icon: ReactNode; children: number }) {
  return (
    <>
      {icon}
      <span className="sr-only">{label}</span>
      <span className={cx(children === 0 && 'sr-only')}>{formatCompactCount(children)}</span>
    </>
  )
}
