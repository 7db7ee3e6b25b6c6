import { roundToQuickTarget } from '@gwanyeok/domain/predictions/prediction.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { OwnTakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { CardAside } from './card-aside.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import type { CardContext } from './card-header.tsx'
import { cx } from '#shared/ui/cx.ts'
import { SealedForOthers } from '#shared/seal/sealed-for-others.tsx'
import { VoidPanel } from '#shared/predictions/void-panel.tsx'
import { OpenChart } from './chart/card-chart.tsx'
import { DirectionBar } from './chart/direction-bar.tsx'
import { StockLine } from './stock-line.tsx'

interface Props {
  prediction: UnsealedPrediction
  context: CardContext
}

/** Stock, change, the reason, chart and bar. */
export function CardBody({ prediction, context }: Props) {
  return (
    <>
      {context === 'feed' && <StockLine prediction={prediction} />}
      <div className="flex items-end justify-between gap-3">
        <Change prediction={prediction} />
        <CardAside prediction={prediction} />
      </div>
      <div
        className={cx(
          'type-card',
          hasReservedRoom(prediction) && RESERVED_HEIGHT,
          context !== 'stock' && 'lg:min-h-0',
        )}
      >
        <Reason prediction={prediction} context={context} />
        <Thumbnails images={prediction.images} />
      </div>
      {/* Beside the stock's large chart, which marks the target. */}
      <div className={cx(context === 'stock' && 'lg:hidden')}>
        <OpenChart prediction={prediction} />
      </div>
      <DirectionBar prediction={prediction} />
      {prediction.status === 'void' && <VoidPanel reason={prediction.voidReason} className="mt-3" />}
      {prediction.takenDownUntil && (
        <OwnTakedownNotice until={prediction.takenDownUntil} className="mt-2.5" />
      )}
      {prediction.sealedForOthers && <SealedForOthers revealAt={prediction.revealAt} className="mt-2.5" />}
    </>
  )
}

/** The whole card opens the detail: this link is stretched over it. */
function Change({ prediction }: { prediction: UnsealedPrediction }) {
  const { id, basePrice, targetPrice, predictedChange } = prediction
  return (
    <PredictionLink
      id={id}
      className="min-w-0 after:absolute after:inset-0 after:rounded-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
    >
      <ChangeFigure percent={roundToQuickTarget(predictedChange)} className="type-title-1" />
      <span className="sr-only">
        {formatPrice(basePrice)} {predictionMessages.to} {formatPrice(targetPrice)} {predictionMessages.open}
      </span>
    </PredictionLink>
  )
}

/**
 * Height of the summary and two lines of rationale. It is reserved even if one line suffices, because that depends on
 * the font, which loads after the first paint and would move all cards below.
 */
const RESERVED_HEIGHT = 'min-h-[calc(3lh+0.5rem)]'

const hasReservedRoom = ({ reason, content }: UnsealedPrediction) => Boolean(reason && content)

/** Summary and rationale. */
function Reason({ prediction: { reason, content }, context }: Props) {
  if (!reason && !content) return null
  return (
    <div className="mt-2">
      {reason && <p className="truncate type-card-strong">{reason}</p>}
      {content && (
        <p className={cx('line-clamp-2', reason && context !== 'stock' && 'lg:line-clamp-1')}>{content}</p>
      )}
    </div>
  )
}

/** Cropped previews of the pictures; the detail shows them whole. */
function Thumbnails({ images }: { images: readonly ImageView[] }) {
  if (images.length === 0) return null
  return (
    <div className="mt-3 flex gap-2">
      {images.map((image) => (
        <img
          key={image.id}
          src={image.thumbnailUrl}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          style={{ backgroundImage: `url(${image.placeholder})` }}
          className="size-16 rounded-2 bg-surface-3 bg-cover object-cover"
        />
      ))}
    </div>
  )
}
