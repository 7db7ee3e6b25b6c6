import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { tickerBeside } from '@gwanyeok/domain/stocks/ticker-beside.ts'
import { ArrowRight } from 'lucide-react'
import { formatChange, formatPrice } from '../../../shared/format-figures.ts'
import { ChangeFigure } from '../../../shared/ui/change-figure.tsx'
import { PredictionLink } from '../../../shared/ui/prediction-link.tsx'
import { StockLink } from '../../../shared/ui/stock-link.tsx'
import { CardAside } from './card-aside.tsx'
import { predictionMessages } from '../messages.ts'
import type { CardPlace } from './card-place.ts'
import { SealedForOthers } from '../seal/sealed-for-others.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { VoidPanel } from '../void-panel.tsx'
import { wayLeft } from '../way-left.ts'

interface Props {
  prediction: OpenPrediction
  place: CardPlace
}

/** From where to where, how far it is now, and why. */
export function CardBody({ prediction, place }: Props) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          {place === 'feed' && <StockLine prediction={prediction} />}
          <Way prediction={prediction} />
          {prediction.status === 'pending' && <WayLeft prediction={prediction} />}
        </div>
        <CardAside prediction={prediction} />
      </div>
      {prediction.status === 'void' && <VoidPanel reason={prediction.voidReason} className="mt-3" />}
      <Reason prediction={prediction} />
      <Thumbnails images={prediction.images} />
      {prediction.sealedForOthers && <SealedForOthers revealAt={prediction.revealAt} className="mt-2.5" />}
    </>
  )
}

function StockLine({ prediction: { stock, stockName, koreanName } }: { prediction: OpenPrediction }) {
  const name = koreanName ?? stockName
  const ticker = tickerBeside(name, stock)
  return (
    <StockLink
      symbol={stock}
      className="relative z-1 mb-1 flex items-baseline gap-1 rounded-1 after:absolute after:-inset-x-1 after:-top-3 after:-bottom-3"
    >
      <span className="truncate type-card-strong">{name}</span>
      {ticker && <span className="flex-none type-label text-text-2">{ticker}</span>}
    </StockLink>
  )
}

/** The whole card opens the detail: this link is stretched over it. */
function Way({ prediction }: { prediction: OpenPrediction }) {
  const { id, basePrice, targetPrice, predictedChange, period } = prediction
  return (
    <PredictionLink
      id={id}
      className="block after:absolute after:inset-0 after:rounded-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
    >
      <span className="flex items-center gap-1 type-label text-text-2">
        {formatPrice(basePrice)}
        <ArrowRight size={13} aria-hidden="true" />
        <span className="sr-only">{predictionMessages.to}</span>
        <strong className="type-label-strong text-text">{formatPrice(targetPrice)}</strong>
      </span>
      <span className="flex items-baseline gap-2 whitespace-nowrap">
        <ChangeFigure percent={predictedChange} className="type-title-2" />
        <span className="type-label text-text-2">{predictionMessages.period(period)}</span>
      </span>
      <span className="sr-only">{predictionMessages.open}</span>
    </PredictionLink>
  )
}

function WayLeft({ prediction }: { prediction: OpenPrediction }) {
  const left = wayLeft(prediction)
  if (left === null || prediction.currentPrice === null) return null
  return (
    <p className="flex flex-wrap gap-x-1 type-label text-text-3">
      <span className="whitespace-nowrap">
        {predictionMessages.now(formatPrice(prediction.currentPrice))}
      </span>
      <span aria-hidden="true">·</span>
      <span className="whitespace-nowrap">
        {left === 0 ? predictionMessages.beyondTarget : predictionMessages.wayLeft(formatChange(left))}
      </span>
    </p>
  )
}

/** Two lines in all. */
function Reason({ prediction: { reason, content } }: { prediction: OpenPrediction }) {
  if (!reason && !content) return null
  return (
    <div className="mt-2.5 type-card">
      {reason && <p className="truncate type-card-strong">{reason}</p>}
      {content && <p className={reason ? 'line-clamp-1' : 'line-clamp-2'}>{content}</p>}
    </div>
  )
}
