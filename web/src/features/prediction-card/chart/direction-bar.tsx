import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import { type Direction, findDirection, formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { DIRECTION_TEXT } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { predictionCardMessages } from '../messages.ts'
import { computeBarPositions } from './bar-places.ts'
import { scaleToCloses } from './price-line.ts'

const texts = predictionCardMessages.chart
const FILL = { up: 'bg-up', down: 'bg-down', flat: 'bg-flat' }
const RING = { up: 'border-up', down: 'border-down', flat: 'border-flat' }

/**
 * From the base in the middle: how far the target is, and how far the price has come in either direction. Not before it
 * has moved: chart and change say where the target is.
 */
export function DirectionBar({ prediction }: { prediction: UnsealedPrediction }) {
  const { status, evaluation, predictedChange } = prediction
  const stored = useQuery(closesQuery(prediction.stock)).data ?? null
  const currentChange = status === 'pending' ? computeChangeFromBase(prediction, stored) : null
  const change = evaluation ? evaluation.actualChange : currentChange
  const direction = findDirection(change ?? 0)
  if (change === null || direction === 'flat') return null
  const bar = computeBarPositions(predictedChange, change)
  const rises = predictedChange > 0
  return (
    <div className="relative mt-1 pt-5 pb-5.5 type-micro whitespace-nowrap">
      <BarLabel at={bar.current} above className={DIRECTION_TEXT[direction]}>
        {(evaluation ? texts.close : texts.now)(formatChange(change))}
      </BarLabel>
      <Track bar={bar} direction={direction} />
      <div className="text-text-2">
        <span className={cx('absolute bottom-0', rises ? 'left-0' : 'right-0')}>
          {rises ? texts.falls : texts.rises}
        </span>
        {bar.showsBaseLabel && <BarLabel at={50}>{sharedMessages.basePrice}</BarLabel>}
        <BarLabel at={bar.target} className="text-accent-text">
          {texts.target(formatChange(toShownChange(predictedChange)))}
        </BarLabel>
      </div>
    </div>
  )
}

/** Returns the change of the current price from the base in percent; null without a price. */
function computeChangeFromBase(prediction: UnsealedPrediction, stored: StoredCloses | null): number | null {
  const { basePrice, currentPrice } = prediction
  if (currentPrice === null) return null
  return computeChangePercent(basePrice * scaleToCloses(prediction, stored), currentPrice)
}

interface TrackProps {
  bar: ReturnType<typeof computeBarPositions>
  direction: Direction
}

function Track({ bar: { current, target }, direction }: TrackProps) {
  return (
    <span aria-hidden="true" className="relative block h-2 rounded-full bg-surface-3">
      <span
        style={{ left: `${Math.min(current, 50)}%`, width: `${Math.abs(current - 50)}%` }}
        className={cx('absolute h-full', FILL[direction])}
      />
      <span className="absolute top-1/2 left-1/2 h-4.5 w-0.5 -translate-1/2 bg-text" />
      <span
        style={{ left: `${current}%` }}
        className={cx(
          'absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-[0.1875rem] bg-surface',
          RING[direction],
        )}
      />
      <span style={{ left: `${target}%` }} className="absolute top-1/2 -translate-1/2">
        <TargetMark state="running" />
      </span>
    </span>
  )
}

interface BarLabelProps {
  /** The position on the bar that the label names, in percent. */
  at: number
  above?: boolean
  className?: string
  children: string
}

/** A label of the bar: centred on its position in the middle of the bar, shifted inwards towards the ends. */
function BarLabel({ at, above = false, className, children }: BarLabelProps) {
  return (
    <span
      style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
      className={cx('absolute', above ? 'top-0' : 'bottom-0', className)}
    >
      {children}
    </span>
  )
}
