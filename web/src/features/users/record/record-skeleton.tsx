import { LatestSkeleton } from './latest-predictions.tsx'
import type { ScoreLineHeight } from './score-line.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'

interface Props {
  hasFewResults: boolean
  showsScore: boolean
  showsResults: boolean
}

/** The skeleton of the record, as tall as its content: the target, the list, the score over time, closed details. */
export function RecordSkeleton({ hasFewResults, showsScore, showsResults }: Props) {
  return (
    <Loading className="grid gap-x-8 gap-y-8 pt-2 @min-[38rem]:grid-cols-[21.875rem_minmax(0,1fr)]">
      <TargetSkeleton isSmall={hasFewResults} />
      {showsResults && <LatestSkeleton />}
      <div className="@min-[38rem]:col-span-2">
        {showsScore && <ScoreSkeleton />}
        <Skeleton className={cx('h-8 w-36', showsScore ? 'mt-5' : '-mt-4')} />
      </div>
    </Loading>
  )
}

export const ScoreSkeleton = ({ height = 'h-37' }: { height?: ScoreLineHeight }) => (
  <>
    <Skeleton className="mb-3 h-4.5 w-20" />
    <Skeleton className={cx('mt-4.5 w-full rounded-2', height)} />
    <Skeleton className="mt-2.5 h-3.5 w-full" />
  </>
)

export const TargetSkeleton = ({ isSmall }: { isSmall: boolean }) =>
  isSmall ? (
    <div className="flex items-center gap-5">
      <Skeleton className="size-24 rounded-full rounded-tr-4 lg:size-48" />
      <Skeleton className="h-24 w-32" />
    </div>
  ) : (
    <div>
      <Skeleton className="mx-auto aspect-square w-full max-w-87.5 rounded-full rounded-tr-4" />
      <Skeleton className="mx-auto mt-6 h-4 w-60" />
    </div>
  )
