import { formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { RowSkeleton, SkeletonLines } from '#shared/ui/feedback/row-skeleton.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { WayBar } from '#shared/predictions/way-bar.tsx'
import { progressToTarget } from '#shared/predictions/way-to-target.ts'
import { homeMessages } from '../messages.ts'
import { Remaining, remainingLabel, ResultLine } from './my-open-parts.tsx'
import type { MyPrediction } from '../queries.ts'

interface Props {
  prediction: MyPrediction
  className?: string
}

/** One open prediction of the member as a row of full width. */
export function MyOpenRow({ prediction, className }: Props) {
  const { id, stock, stockName, koreanName, targetPrice, currentPrice, isReached } = prediction
  return (
    <PredictionLink
      id={id}
      className={cx(
        '-mx-2 block rounded-3 px-2 py-4 transition-colors moves-fast hover:bg-surface-2',
        className,
      )}
    >
      <span className="flex items-center gap-3">
        <TickerTile symbol={stock} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 type-body-strong">{koreanName ?? stockName}</span>
            <Remaining prediction={prediction} className="type-body-strong" />
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 type-label text-text-2">
            <span className="whitespace-nowrap">
              {homeMessages.mineOpen.aim(formatPrice(targetPrice))}
              {currentPrice !== null && ` · ${homeMessages.mineOpen.now(formatPrice(currentPrice))}`}
            </span>
            <span className="whitespace-nowrap">{remainingLabel(prediction)}</span>
          </span>
        </span>
      </span>
      <span className="mt-3 block">
        <WayBar gone={isReached ? 1 : progressToTarget(prediction)} />
      </span>
      <ResultLine prediction={prediction} className="mt-2 type-label" />
    </PredictionLink>
  )
}

export function MyOpenRowSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx('py-4', className)}>
      <RowSkeleton className="h-10" picture="size-9" lines={['h-3.5 w-18', 'mt-2 h-3 w-36']}>
        <SkeletonLines lines={['h-3.5 w-16', 'mt-2 h-3 w-12']} />
      </RowSkeleton>
      <Skeleton className="mt-3 h-1.5 w-full rounded-full" />
      <div className="mt-2 flex h-4.5 items-center justify-between">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-3 w-18" />
      </div>
    </div>
  )
}
