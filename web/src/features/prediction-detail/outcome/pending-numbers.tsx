import { computePercentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import type { UnsealedPrediction, PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { ReactNode } from 'react'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { formatDayTime, formatMoment, formatShortDay } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { createOpenTarget } from '#shared/predictions/prediction-target.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { detailMessages } from '../messages.ts'

const { result } = detailMessages

interface Props {
  prediction: UnsealedPrediction
  /** Day and time of the current price; null without a price. */
  priceTime: PredictionDetail['priceTime']
  /** The first day on which the price reached the target; null if it has not. */
  reachedOn: string | null
}

/**
 * Numbers of a pending prediction next to its target, whose rim is the time left: the days until the result, the
 * current price, and the distance to the target once the price has moved.
 */
export function PendingNumbers(props: Props) {
  const { prediction, reachedOn } = props
  const resultAt = useComputeResultTime()(prediction.evaluationEnd)
  const now = useNow().getTime()
  const content = createOpenTarget(prediction, { now, resultAt })
  return (
    <div className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-3 bg-surface-2 p-4 lg:gap-x-10 lg:px-8">
      {content && <LazyTarget content={content} size={156} />}
      <div className="min-w-32 flex-1">
        <p className="type-hero">
          {reachedOn === null
            ? sharedMessages.daysLeft(countKoreanDaysBetween(now, Date.parse(resultAt)))
            : predictionMessages.reached}
        </p>
        <p className="type-label text-text-2">
          {sharedMessages.approximateResultTime(formatDayTime(resultAt))}
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2">
          <PendingCells {...props} />
        </dl>
      </div>
    </div>
  )
}

function PendingCells({ prediction, priceTime, reachedOn }: Props) {
  const { currentPrice, basePrice, targetPrice, predictedChange } = prediction
  const percentToTarget = computePercentToTarget({ basePrice, targetPrice }, currentPrice)
  // Until the price moves, the distance is the predicted change above.
  const hasMoved = percentToTarget !== null && percentToTarget !== toShownChange(predictedChange)
  return (
    <>
      {reachedOn !== null && (
        <Cell label={result.target} note={result.reachedOn(formatShortDay(reachedOn))}>
          {formatPrice(targetPrice)}
        </Cell>
      )}
      {reachedOn === null && hasMoved && (
        <Cell label={sharedMessages.toTarget}>
          {percentToTarget === 0 ? result.beyond : formatChange(percentToTarget)}
        </Cell>
      )}
      <Cell
        label={result.currentPrice}
        note={currentPrice !== null && priceTime && formatPriceTime(priceTime)}
      >
        {currentPrice === null ? result.noPrice : formatPrice(currentPrice)}
      </Cell>
    </>
  )
}

function formatPriceTime({ day, at }: NonNullable<Props['priceTime']>): string {
  return at === null ? result.closeOf(formatShortDay(day)) : formatMoment(at)
}

interface CellProps {
  label: string
  note?: ReactNode
  children: ReactNode
}

function Cell({ label, note, children }: CellProps) {
  return (
    <div>
      <dt className="type-caption text-text-2">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="type-body-strong">{children}</span>
        {note && <span className="type-caption whitespace-nowrap text-text-2">{note}</span>}
      </dd>
    </div>
  )
}
