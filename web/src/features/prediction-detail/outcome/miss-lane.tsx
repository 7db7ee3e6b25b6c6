import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { toJudgedPrices } from '@gwanyeok/domain/predictions/splits/judged-terms.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { sharedMessages } from '#shared/messages.ts'
import { findDirection } from '#shared/predictions/prediction-target.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { formatMissing } from '#shared/ui/target/target-content.ts'
import { detailMessages } from '../messages.ts'
import { findBestPrice, findMissingPercent } from './outcome.ts'

/** Places of base and target, in percent from the left. */
const BASE = 12
const TARGET = 88
/** So much of the lane stays free for the gap, however small it was. */
const SMALLEST_GAP = 5

interface Props {
  prediction: OpenPrediction
  candles: readonly Candle[]
}

/** How far the price went from the base to the target of a miss, with what was missing as a gap. */
export function MissLane({ prediction, candles }: Props) {
  const best = findBestPrice(prediction, candles)
  const missing = findMissingPercent(prediction, candles)
  if (best === null || missing === null) return null
  const terms = toJudgedPrices(prediction)
  const moved = findDirection({ basePrice: terms.base, targetPrice: best })
  const head = placeBest(best, terms)
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto mt-5 h-12 w-full max-w-88 type-micro whitespace-nowrap"
    >
      <span style={between(0, 100)} className="absolute top-5 h-2 rounded-full bg-surface-3" />
      <span
        style={between(Math.min(BASE, head), Math.max(BASE, head))}
        className={cx('absolute top-5 h-2', moved === 'up' ? 'bg-up' : 'bg-down')}
      />
      <span
        style={between(head, TARGET)}
        className="absolute top-6 -mt-px border-t-2 border-dashed border-miss-ring"
      />
      <span style={at(BASE)} className="absolute top-3.75 h-4.5 w-0.5 -translate-x-1/2 bg-text" />
      <span style={at(TARGET)} className="absolute top-3.5 -translate-x-1/2">
        <TargetMark state="miss" direction={findDirection(prediction)} />
      </span>
      <span style={at((head + TARGET) / 2)} className="absolute top-0 -translate-x-1/2 type-caption-strong">
        {formatMissing(missing)}
      </span>
      <span style={at(BASE)} className="absolute bottom-0 -translate-x-1/2 text-text-2">
        {sharedMessages.basePrice}
      </span>
      <span style={at(TARGET)} className="absolute bottom-0 -translate-x-1/2 text-text-2">
        {detailMessages.target}
      </span>
    </div>
  )
}

const at = (left: number) => ({ left: `${left}%` })
const between = (from: number, to: number) => ({ left: `${from}%`, width: `${to - from}%` })

/** The place of the nearest price, left of the base where the price only moved away. */
function placeBest(best: number, { base, target }: { base: number; target: number }): number {
  const progress = (best - base) / (target - base)
  return Math.min(Math.max(BASE + progress * (TARGET - BASE), 2), TARGET - SMALLEST_GAP)
}
