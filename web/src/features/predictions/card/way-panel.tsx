import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { EvaluationResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { percentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import type { ReactNode } from 'react'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { WayBar } from '#shared/predictions/way-bar.tsx'
import { progressToTarget } from '#shared/predictions/way-to-target.ts'
import { cx } from '#shared/ui/cx.ts'
import { predictionMessages } from '../messages.ts'

/**
 * How far the price has come on the way to the target. On the phone it is left out where the lines above say it all:
 * before the price moves, and once judged.
 */
export function WayPanel({ prediction }: { prediction: OpenPrediction }) {
  const way = wayOf(prediction)
  if (!way) return null
  return (
    <div className={cx('mt-3 rounded-3 bg-surface-2 px-4 pt-2.5 pb-3.5', way.isSaidAbove && 'max-lg:hidden')}>
      <p className="mb-2.5 flex flex-wrap justify-between gap-x-3 type-label text-text-2">
        <span className="whitespace-nowrap">{way.price}</span>
        {way.left}
      </p>
      <WayBar gone={way.gone} />
    </div>
  )
}

interface Way {
  price: string
  left: ReactNode
  /** The share of the way, 0..1. */
  gone: number
  isSaidAbove: boolean
}

function wayOf(prediction: OpenPrediction): Way | null {
  const { evaluation, currentPrice, basePrice, predictedChange } = prediction
  if (evaluation) return judgedWay(evaluation, predictedChange)
  const left = percentToTarget(prediction, currentPrice)
  if (prediction.status !== 'pending' || left === null || currentPrice === null) return null
  const price = predictionMessages.now(formatPrice(currentPrice))
  if (prediction.isReached) return { price, left: <Reached />, gone: 1, isSaidAbove: false }
  return {
    price,
    left: <Left percent={left} isUnmoved={currentPrice === basePrice} />,
    gone: progressToTarget(prediction),
    isSaidAbove: currentPrice === basePrice,
  }
}

/** In percent, which a split does not change. */
function judgedWay({ actualPrice, actualChange, reachedOn }: EvaluationResult, predictedChange: number): Way {
  const left = ((100 + predictedChange) / (100 + actualChange) - 1) * 100
  return {
    price: predictionMessages.close(formatPrice(actualPrice)),
    left: reachedOn ? predictionMessages.actual(formatChange(actualChange)) : <ToTarget percent={left} />,
    gone: reachedOn ? 1 : Math.min(Math.max(actualChange / predictedChange, 0), 1),
    isSaidAbove: true,
  }
}

const Reached = () => <span className="type-label-strong text-accent-text">{predictionMessages.reached}</span>

function Left({ percent, isUnmoved }: { percent: number; isUnmoved: boolean }) {
  if (isUnmoved) return predictionMessages.unmoved
  if (percent === 0)
    return <span className="type-label-strong text-text">{predictionMessages.beyondTarget}</span>
  return <ToTarget percent={percent} />
}

const ToTarget = ({ percent }: { percent: number }) => (
  <span className="flex items-baseline gap-1 whitespace-nowrap">
    {predictionMessages.toTarget}
    <span className="figures type-label-strong text-text">{formatChange(percent)}</span>
  </span>
)
