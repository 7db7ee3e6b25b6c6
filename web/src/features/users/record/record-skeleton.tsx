import { LatestSkeleton } from './latest-predictions.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'

/** As tall as the record that replaces it: target picture, list, score over time, closed details. */
export function RecordSkeleton({ targetSize }: { targetSize: number }) {
  return (
    <Loading className="grid gap-x-8 gap-y-8 pt-2 min-[72rem]:grid-cols-[21.875rem_minmax(0,1fr)]">
      <div>
        <div style={{ maxWidth: targetSize }} className="mx-auto">
          <Skeleton className="aspect-square w-full rounded-full rounded-tr-4" />
        </div>
        <Skeleton className="mx-auto mt-6 h-4 w-60" />
      </div>
      <LatestSkeleton />
      <div className="min-[72rem]:col-span-2">
        <Skeleton className="mb-3 h-4.5 w-20" />
        <Skeleton className="mt-4.5 h-37 w-full rounded-2" />
        <Skeleton className="mt-2.5 h-3.5 w-full" />
        <Skeleton className="mt-5 h-8 w-36" />
      </div>
    </Loading>
  )
}
