import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { formatChange, formatCount } from '../../../shared/format-figures.ts'
import { formatShortDay } from '../../../shared/format-times.ts'
import { useNow } from '../../../shared/session.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { DaysLeftRing } from '../../../shared/ui/days-left-ring.tsx'
import { daysLeft } from './days-left.ts'
import { predictionMessages } from '../messages.ts'

/** While it runs the days that are left, then what it brought. */
export function CardAside({ prediction }: { prediction: OpenPrediction }) {
  if (prediction.status === 'pending') return <DaysLeft prediction={prediction} />
  if (!prediction.evaluation) return null
  const { score, reachedOn, actualChange } = prediction.evaluation
  return (
    <p className="flex-none text-right">
      <span className={cx('block type-title-2', score > 0 ? 'text-accent-text' : 'text-text-3')}>
        {score > 0 ? `+${formatCount(score)}` : formatCount(score)}
        <span className="type-label">{predictionMessages.points}</span>
      </span>
      <span className="block type-caption text-text-2">
        {reachedOn
          ? predictionMessages.reachedOn(formatShortDay(reachedOn))
          : predictionMessages.actual(formatChange(actualChange))}
      </span>
    </p>
  )
}

function DaysLeft({ prediction }: { prediction: OpenPrediction }) {
  const { days, remaining, over } = daysLeft(prediction, useNow())
  if (!over) return <DaysLeftRing daysLeft={days} remaining={remaining} />
  return (
    <p className="flex-none text-right">
      <span className="block type-label-strong">{predictionMessages.judgedSoon}</span>
      <span className="block type-caption text-text-2">{predictionMessages.judgedSoonHint}</span>
    </p>
  )
}
