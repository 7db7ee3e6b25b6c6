import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { SkeletonLines } from '#shared/ui/feedback/row-skeleton.tsx'

/** At most three rows: a longer skeleton would shrink when there are few comments. */
export function CommentsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="flex flex-col gap-5">
      {Array.from({ length: Math.min(Math.max(count, 1), 3) }, (_, at) => (
        <div key={at} className="flex gap-2.5">
          <Skeleton className="size-9 rounded-full" />
          <SkeletonLines
            className="flex-1 py-1"
            lines={['h-3 w-24', 'mt-2.5 h-3 w-full', 'mt-2.5 h-2.5 w-10']}
          />
        </div>
      ))}
    </Loading>
  )
}
