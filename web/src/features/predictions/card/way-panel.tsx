import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { percentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { isOnTheWay, progressToTarget, WayBar } from '#shared/predictions/way-bar.tsx'
import { predictionMessages } from '../messages.ts'

/** How far the price is from the target of an open prediction. Before it moves, the lines above say it all. */
export function WayPanel({ prediction }: { prediction: OpenPrediction }) {
  const { status, currentPrice, basePrice, isReached } = prediction
  const left = percentToTarget(prediction, currentPrice)
  if (status !== 'pending' || left === null || currentPrice === null) return null
  if (currentPrice === basePrice && !isReached) return null
  const gone = isReached ? 1 : progressToTarget(prediction)
  return (
    <div className="mt-3 flex flex-col gap-2.5 rounded-3 bg-surface-2 px-4 py-2.5 has-[[role=img]]:pb-3.5">
      <p className="flex flex-wrap justify-between gap-x-3 type-label text-text-2">
        <span className="whitespace-nowrap">{predictionMessages.now(formatPrice(currentPrice))}</span>
        <Left percent={left} isReached={isReached} />
      </p>
      {isOnTheWay(gone) && <WayBar gone={gone} />}
    </div>
  )
}

function Left({ percent, isReached }: { percent: number; isReached: boolean }) {
  if (isReached)
    return <span className="type-label-strong text-accent-text">{predictionMessages.reached}</span>
  if (percent === 0)
    return <span className="type-label-strong text-text">{predictionMessages.beyondTarget}</span>
  return (
    <span className="flex items-baseline gap-1 whitespace-nowrap">
      {sharedMessages.toTarget}
      <span className="figures type-label-strong text-text">{formatChange(percent)}</span>
    </span>
  )
}
