import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { ArrowRight } from 'lucide-react'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { TakenDownMine } from '#shared/takedowns/takedown-notice.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { CardAside } from './card-aside.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import type { CardContext } from './card-header.tsx'
import { cx } from '#shared/ui/cx.ts'
import { SealedForOthers } from '#shared/seal/sealed-for-others.tsx'
import { VoidPanel } from '#shared/predictions/void-panel.tsx'
import { WayLine } from './way-line.tsx'

interface Props {
  prediction: OpenPrediction
  context: CardContext
}

/** Stock, base and target price, current progress, the reason, and the period. */
export function CardBody({ prediction, context }: Props) {
  return (
    <>
      {context === 'feed' && <StockLine prediction={prediction} />}
      <div className="@container">
        <div className="flex items-end justify-between gap-3">
          <Way prediction={prediction} />
          <CardAside prediction={prediction} />
        </div>
      </div>
      <WayLine prediction={prediction} />
      {prediction.status === 'void' && <VoidPanel reason={prediction.voidReason} className="mt-3" />}
      <div className={cx('type-card', keepsRoom(prediction) && ROOM, context === 'feed' && 'lg:min-h-0')}>
        <Reason prediction={prediction} context={context} />
        <Thumbnails images={prediction.images} />
        <p className="mt-2 type-caption text-text-2">{predictionMessages.period(prediction.period)}</p>
      </div>
      {prediction.takenDownUntil && <TakenDownMine until={prediction.takenDownUntil} className="mt-2.5" />}
      {prediction.sealedForOthers && <SealedForOthers revealAt={prediction.revealAt} className="mt-2.5" />}
    </>
  )
}

function StockLine({ prediction: { stock, stockName, koreanName } }: { prediction: OpenPrediction }) {
  const name = koreanName ?? stockName
  const ticker = shownTicker(name, stock)
  return (
    <StockLink
      symbol={stock}
      className="relative z-1 mb-0.5 flex w-fit max-w-full items-baseline gap-1 rounded-1 after:absolute after:-inset-x-1 after:-top-2 after:-bottom-4"
    >
      <span className="truncate type-card-strong">{name}</span>
      {ticker && <span className="flex-none type-label text-text-2">{ticker}</span>}
    </StockLink>
  )
}

/**
 * The whole card opens the detail: this link is stretched over it. On a narrow card it always has two lines: whether one
 * holds it would depend on the font, which comes after the first paint.
 */
function Way({
  prediction: { id, basePrice, targetPrice, predictedChange },
}: {
  prediction: OpenPrediction
}) {
  return (
    <PredictionLink
      id={id}
      className="flex min-w-0 flex-col @md:flex-row @md:items-baseline @md:gap-x-2.5 after:absolute after:inset-0 after:rounded-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
    >
      <ChangeFigure percent={shownChange(predictedChange)} className="type-title-2" />
      <span className="flex items-center gap-1 type-label whitespace-nowrap text-text-2">
        {formatPrice(basePrice)}
        <ArrowRight size={13} aria-hidden="true" />
        <span className="sr-only">{predictionMessages.to}</span>
        <strong className="type-label-strong text-text">{formatPrice(targetPrice)}</strong>
      </span>
      <span className="sr-only">{predictionMessages.open}</span>
    </PredictionLink>
  )
}

/**
 * Summary, a rationale of two lines, and the period: whether one line holds the rationale would depend on the font, which
 * comes after the first paint, and all cards below would move.
 */
const ROOM = 'min-h-[calc(3lh+1.5rem)]'

const keepsRoom = ({ reason, content }: OpenPrediction) => Boolean(reason && content)

/** Summary and rationale. */
function Reason({ prediction: { reason, content }, context }: Props) {
  if (!reason && !content) return null
  return (
    <div className="mt-3">
      {reason && <p className="truncate type-card-strong">{reason}</p>}
      {content && (
        <p className={cx('line-clamp-2', reason && context === 'feed' && 'lg:line-clamp-1')}>{content}</p>
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
