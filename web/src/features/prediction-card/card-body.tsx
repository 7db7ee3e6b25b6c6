import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { formatScore } from '#shared/predictions/format-result.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { VoidPanel } from '#shared/predictions/void-panel.tsx'
import { SealedForOthersNote } from '#shared/seal/sealed-for-others-note.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { OwnTakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import { type CardContext, type CardSize, hasStockLine } from './card-header.tsx'
import { CardChart } from './chart/card-chart.tsx'
import { StockLine } from './stock-line.tsx'

interface Props {
  prediction: UnsealedPrediction
  context: CardContext
  size: CardSize
}

const COLUMNS = {
  lead: '',
  story: '@min-[34rem]:grid-cols-2 @min-[34rem]:grid-rows-[auto_1fr] @min-[34rem]:gap-x-8',
  normal:
    'grid-cols-[9.5rem_minmax(0,1fr)] large-text:grid-cols-1 @min-[34rem]:grid-cols-[12rem_minmax(0,1fr)] @min-[34rem]:gap-x-8',
  bare: '',
}

const CHART_SIZES = {
  lead: 'mt-3 h-36 md:h-44',
  story:
    'mt-3 mb-1 h-26 @min-[34rem]:col-start-2 @min-[34rem]:row-span-2 @min-[34rem]:row-start-1 @min-[34rem]:h-full',
  normal: 'min-h-18 max-w-60 justify-self-end @min-[34rem]:max-h-32 @min-[34rem]:max-w-none',
}

/** Stock, change and prices with the chart at their right or below, then the reason. */
export function CardBody({ prediction, context, size }: Props) {
  return (
    <div className="@container">
      <div className={cx('grid gap-x-4', COLUMNS[size])}>
        <div className="min-w-0">
          {hasStockLine(context) && <StockLine prediction={prediction} />}
          <Prices prediction={prediction} size={size} />
        </div>
        {size !== 'bare' && (
          <CardChart prediction={prediction} className={cx('w-full large-text:hidden', CHART_SIZES[size])} />
        )}
        <Reason prediction={prediction} isAcross={size === 'normal'} />
      </div>
      <Thumbnails images={prediction.images} />
      {prediction.status === 'void' && <VoidPanel reason={prediction.voidReason} className="mt-3" />}
      {prediction.takenDownUntil && (
        <OwnTakedownNotice until={prediction.takenDownUntil} className="mt-2.5" />
      )}
      {prediction.sealedForOthers && (
        <SealedForOthersNote revealAt={prediction.revealAt} className="mt-2.5" />
      )}
    </div>
  )
}

const FIGURE_SIZES = { lead: 'type-hero', story: 'type-title-1', normal: 'type-title-2' }

/**
 * The predicted change, or the result with the change below it, and the prices; in one line on a bare card. The link
 * is stretched over the card, so that a press opens the detail.
 */
function Prices({ prediction, size }: Pick<Props, 'prediction' | 'size'>) {
  const { id, basePrice, targetPrice, predictedChange, evaluation } = prediction
  const change = roundToOfferedChange(predictedChange)
  const isBare = size === 'bare'
  return (
    <PredictionLink
      id={id}
      className="block min-w-0 after:absolute after:inset-0 after:rounded-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
    >
      {!isBare && evaluation && <Result prediction={prediction} evaluation={evaluation} />}
      {!isBare && (
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="type-label-strong text-text-2">{predictionMessages.target}</span>
          <ChangeFigure percent={change} className={evaluation ? 'type-label-strong' : FIGURE_SIZES[size]} />
        </span>
      )}
      {/* Prices that do not fit next to each other break after the arrow. */}
      <span className="block type-label-strong text-text-2">
        <span className="whitespace-nowrap">
          {formatPrice(basePrice)} <span aria-hidden="true">→</span>
        </span>
        <span className="sr-only">{predictionMessages.arrowForScreenReaders}</span>{' '}
        <span className="text-text">{formatPrice(targetPrice)}</span>
        {isBare && <ChangeFigure percent={change} className="ml-2 type-label-strong" />}
      </span>
      <span className="sr-only"> {predictionMessages.openDetail}</span>
    </PredictionLink>
  )
}

interface ResultProps {
  prediction: UnsealedPrediction
  evaluation: NonNullable<UnsealedPrediction['evaluation']>
}

/** The status and the points, if there are any. */
function Result({ prediction: { status }, evaluation: { score } }: ResultProps) {
  return (
    <span
      className={
        score > 0 ? 'mb-1.5 inline-block type-title-2 points-plate' : 'block type-title-3 text-text-2'
      }
    >
      <span>{sharedMessages.status[status]}</span>
      {score > 0 && <span>{` ${formatScore(score)}`}</span>}
    </span>
  )
}

/**
 * Height of the summary and two lines of rationale. It is reserved even if one line suffices, because that depends on
 * the font, which loads after the first paint and would move all cards below.
 */
const RESERVED_HEIGHT = 'min-h-[calc(3lh+0.5rem)] @min-[34rem]:min-h-0'

interface ReasonProps {
  prediction: UnsealedPrediction
  /** Whether it spans the columns of prices and chart. */
  isAcross: boolean
}

/** Summary and rationale. */
function Reason({ prediction: { reason, content }, isAcross }: ReasonProps) {
  if (!reason && !content) return null
  return (
    <div
      className={cx(
        'pt-2 type-card',
        isAcross && 'col-span-2 large-text:col-span-1',
        reason && content && RESERVED_HEIGHT,
      )}
    >
      {reason && <p className="truncate type-card-strong">{reason}</p>}
      {content && <p className="line-clamp-2">{content}</p>}
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
