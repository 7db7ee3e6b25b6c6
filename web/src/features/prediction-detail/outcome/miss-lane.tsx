import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { toJudgedPrices } from '@gwanyeok/domain/predictions/splits/judged-prices.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { sharedMessages } from '#shared/messages.ts'
import { findDirection } from '#shared/predictions/prediction-target.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { formatMissing } from '#shared/ui/target/target-content.ts'
import { detailMessages } from '../messages.ts'
import { findBestPrice, findMissingPercent } from './outcome.ts'

/** Positions of base and target, in percent from the left. */
const BASE_POSITION = 12
const TARGET_POSITION = 88
/** Minimum width of the gap, in percent of the lane. */
const MIN_GAP = 5

interface Props {
  prediction: UnsealedPrediction
  candles: readonly Candle[]
}

/** Shows how far the price of a miss went from the base to the target; the missing rest is a gap. */
export function MissLane({ prediction, candles }: Props) {
  const best = findBestPrice(prediction, candles)
  const missingPercent = findMissingPercent(prediction, candles)
  if (best === null || missingPercent === null) return null
  const terms = toJudgedPrices(prediction)
  const direction = findDirection({ basePrice: terms.base, targetPrice: best })
  const head = findBestPosition(best, terms)
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto mt-5 h-12 w-full max-w-88 type-micro whitespace-nowrap"
    >
      <span style={toSpan(0, 100)} className="absolute top-5 h-2 rounded-full bg-surface-3" />
      <span
        style={toSpan(Math.min(BASE_POSITION, head), Math.max(BASE_POSITION, head))}
        className={cx('absolute top-5 h-2', direction === 'up' ? 'bg-up' : 'bg-down')}
      />
      <span
        style={toSpan(head, TARGET_POSITION)}
        className="absolute top-6 -mt-px border-t-2 border-dashed border-miss-ring"
      />
      <span
        style={toLeft(BASE_POSITION)}
        className="absolute top-3.75 h-4.5 w-0.5 -translate-x-1/2 bg-text"
      />
      <span style={toLeft(TARGET_POSITION)} className="absolute top-3.5 -translate-x-1/2">
        <TargetMark state="miss" direction={findDirection(prediction)} />
      </span>
      <span
        style={toLeft((head + TARGET_POSITION) / 2)}
        className="absolute top-0 -translate-x-1/2 type-caption-strong"
      >
        {formatMissing(missingPercent)}
      </span>
      <span style={toLeft(BASE_POSITION)} className="absolute bottom-0 -translate-x-1/2 text-text-2">
        {sharedMessages.basePrice}
      </span>
      <span style={toLeft(TARGET_POSITION)} className="absolute bottom-0 -translate-x-1/2 text-text-2">
        {detailMessages.target}
      </span>
    </div>
  )
}

const toLeft = (left: number) => ({ left: `${left}%` })
const toSpan = (from: number, to: number) => ({ left: `${from}%`, width: `${to - from}%` })

/** Returns the position of the best price: left of the base if the price only moved away from the target. */
function findBestPosition(best: number, { base, target }: { base: number; target: number }): number {
  const progress = (best - base) / (target - base)
  return Math.min(
    Math.max(BASE_POSITION + progress * (TARGET_POSITION - BASE_POSITION), 2),
    TARGET_POSITION - MIN_GAP,
  )
}
