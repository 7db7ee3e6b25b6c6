import { ArrowRight } from 'lucide-react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { WayBar } from '#shared/predictions/way-bar.tsx'
import { progressToTarget } from '#shared/predictions/way-to-target.ts'
import { homeMessages } from '../messages.ts'
import { Remaining, ResultLine } from './my-open-parts.tsx'
import type { MyPrediction } from '../queries.ts'

interface Props {
  prediction: MyPrediction
  className?: string
}

/** One open prediction of the member as a column, beside others. */
export function MyOpenColumn({ prediction, className }: Props) {
  const { id, stock, stockName, koreanName, basePrice, targetPrice, currentPrice } = prediction
  return (
    <PredictionLink
      id={id}
      className={cx('-m-2 block rounded-3 p-2 transition-colors moves-fast hover:bg-surface-2', className)}
    >
      <span className="flex items-center gap-2.5">
        <TickerTile symbol={stock} size={36} />
        <span className="min-w-0">
          <span className="block type-card-strong">{koreanName ?? stockName}</span>
          <span className="flex items-center gap-1 type-label whitespace-nowrap text-text-2">
            {formatPrice(basePrice)}
            <ArrowRight size={12} aria-hidden="true" />
            <span className="sr-only">{homeMessages.mineOpen.to}</span>
            {formatPrice(targetPrice)}
          </span>
        </span>
      </span>
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="type-label whitespace-nowrap text-text-2">
          {homeMessages.mineOpen.now(currentPrice === null ? '–' : formatPrice(currentPrice))}
        </span>
        <Remaining prediction={prediction} className="type-card-strong" />
      </span>
      <span className="mt-2.5 block">
        <WayBar gone={progressToTarget(prediction)} />
      </span>
      <ResultLine prediction={prediction} className="mt-2.5 type-caption" />
    </PredictionLink>
  )
}

export function MyOpenColumnSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <div className="flex h-10 items-center gap-2.5">
        <Skeleton className="size-9 rounded-full" />
        <div>
          <Skeleton className="h-3.5 w-18" />
          <Skeleton className="mt-2 h-3 w-28" />
        </div>
      </div>
      <div className="mt-3 flex h-5.5 items-center justify-between">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-3.5 w-16" />
      </div>
      <Skeleton className="mt-2.5 h-1.5 w-full rounded-full" />
      <div className="mt-2.5 flex h-4 items-center justify-between">
        <Skeleton className="h-2.5 w-28" />
        <Skeleton className="h-2.5 w-14" />
      </div>
    </div>
  )
}
