import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { X } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { type ShownStatus, shownStatusOf } from '@gwanyeok/domain/predictions/shown-status.ts'
import { cx } from '#shared/ui/cx.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { HitIcon } from '#shared/ui/hit-icon.tsx'
import { chanceWords } from '../chance/chance-words.ts'
import { detailMessages } from '../detail-messages.ts'
import { outcomeOf } from './outcome.ts'

interface Props {
  prediction: OpenPrediction
  /** Null while they are loading. */
  candles: readonly Candle[] | null
}

/** What came of a judged prediction: hit or miss, the points, and what the price did. */
export function Verdict({ prediction, candles }: Props) {
  const status = shownStatusOf(prediction)
  const score = prediction.evaluation?.score ?? 0
  const isGold = status === 'success'
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 type-hero">
        <span className={cx('flex items-center gap-2', status === 'scoreless' && 'type-title-1')}>
          <Mark status={status} />
          {sharedMessages.status[status]}
        </span>
        {status !== 'scoreless' && (
          <span className={isGold ? 'text-accent-text' : score > 0 ? '' : 'text-text-2'}>
            {detailMessages.points(score > 0 ? `+${formatCount(score)}` : formatCount(score))}
          </span>
        )}
      </p>
      {/* Two lines, also while the candles are loading. */}
      <div className="mt-1 min-h-[2lh] type-body">
        {candles === null ? (
          <Skeleton className="my-1 h-[calc(1lh-0.5rem)] w-3/4" />
        ) : (
          outcomeOf(prediction, candles).map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
        <HitChance prediction={prediction} isGold={isGold} />
      </div>
    </div>
  )
}

function Mark({ status }: { status: ShownStatus }) {
  if (status === 'success') return <HitMark size={28} />
  return (
    <span
      className={cx(
        'flex size-7 flex-none items-center justify-center rounded-full',
        status === 'failed' ? 'bg-surface-3 text-text-2' : 'border border-accent-line text-accent-text',
      )}
    >
      {status === 'failed' ? <X size={16} aria-hidden="true" /> : <HitIcon size={16} />}
    </span>
  )
}

function HitChance({ prediction, isGold }: { prediction: OpenPrediction; isGold: boolean }) {
  const words = prediction.status === 'success' ? chanceWords(prediction) : null
  if (!words) return null
  return (
    <p className={isGold ? 'type-body-strong text-accent-text' : ''}>
      {words.strong}
      {words.rest}.
    </p>
  )
}
