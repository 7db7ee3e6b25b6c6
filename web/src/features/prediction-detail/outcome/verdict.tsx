import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { X } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { scoreMessages } from '#shared/predictions/score/messages.ts'
import { outcomeOf } from './outcome.ts'

interface Props {
  prediction: OpenPrediction
  /** Null while they are loading. */
  candles: readonly Candle[] | null
}

/** What came of a judged prediction: hit or miss, the points, and what the price did. */
export function Verdict({ prediction, candles }: Props) {
  const { status } = prediction
  const isHit = status === 'success'
  const score = formatCount(prediction.evaluation?.score ?? 0)
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 type-hero">
        <span className="flex items-center gap-2">
          {isHit ? <HitMark size={28} /> : <MissMark />}
          <span>{sharedMessages.status[status]}</span>
        </span>
        <span className={isHit ? 'text-accent-text' : 'text-text-2'}>
          {scoreMessages.points(isHit ? `+${score}` : score)}
        </span>
      </p>
      <p className="mt-1 type-body">
        {candles === null ? (
          <Skeleton className="my-1 block h-[calc(1lh-0.5rem)] w-3/4" />
        ) : (
          outcomeOf(prediction, candles)
        )}
      </p>
    </div>
  )
}

const MissMark = () => (
  <span className="flex size-7 flex-none items-center justify-center rounded-full bg-surface-3 text-text-2">
    <X size={16} aria-hidden="true" />
  </span>
)
