import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { percentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import { koreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { openOf } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { progressToTarget, WayBar } from '#shared/predictions/way-bar.tsx'
import { useNow } from '#shared/session/session.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'

/** Of an open prediction: the price now, how far it is from the target, and the days that are left. */
export function WayLine({ prediction }: { prediction: OpenPrediction }) {
  const { currentPrice, isReached } = prediction
  const resultAt = Date.parse(useResultsAt()(prediction.evaluationEnd))
  const now = useNow().getTime()
  if (prediction.status !== 'pending') return null
  const percent = percentToTarget(prediction, currentPrice)
  const left = now < resultAt && (
    <span className="ml-auto">{sharedMessages.daysLeft(koreanDaysBetween(now, resultAt))}</span>
  )
  const opensAt = openOf(judgingWindow(Date.parse(prediction.predictedAt), prediction.period).first)
  // Nothing has moved yet: price, distance and the time of the result stand above.
  if (currentPrice === prediction.basePrice && now < opensAt) return null
  return (
    <div className="mt-3 flex flex-col gap-2.5 has-[[role=img]]:pb-1">
      <p className="flex flex-wrap gap-x-3 type-label whitespace-nowrap text-text-2">
        {currentPrice !== null && <span>{predictionMessages.now(formatPrice(currentPrice))}</span>}
        {percent !== null && <Left percent={percent} isReached={isReached} />}
        {left}
      </p>
      {percent !== null && <WayBar gone={isReached ? 1 : progressToTarget(prediction)} />}
    </div>
  )
}

function Left({ percent, isReached }: { percent: number; isReached: boolean }) {
  if (isReached)
    return <span className="type-label-strong text-accent-text">{predictionMessages.reached}</span>
  if (percent === 0)
    return <span className="type-label-strong text-text">{predictionMessages.beyondTarget}</span>
  return (
    <span>
      <span>{sharedMessages.toTarget} </span>
      <span className="figures type-label-strong text-text">{formatChange(percent)}</span>
    </span>
  )
}
