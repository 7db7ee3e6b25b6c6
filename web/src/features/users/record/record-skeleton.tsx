import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'

/** As tall as the last results, the score over time and the fold that replace it. */
export function RecordSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-3 h-4.5 w-20" />
      <Skeleton className="h-4.5 w-52" />
      <Skeleton className="mt-8 mb-3 h-4.5 w-20" />
      <Skeleton className="mt-4.5 h-37 w-full rounded-2" />
      <Skeleton className="mt-2.5 h-3.5 w-full" />
      <Skeleton className="mt-5 h-8 w-36" />
    </Loading>
  )
}
