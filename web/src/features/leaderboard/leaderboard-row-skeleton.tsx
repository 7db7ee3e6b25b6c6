import { RowSkeleton } from '#shared/ui/feedback/row-skeleton.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

export function LeaderboardRowSkeleton() {
  return (
    <RowSkeleton className="h-16" ranked picture="size-10" lines={['h-3.5 w-21', 'mt-1.5 h-2.5 w-15']}>
      <Skeleton className="h-5.5 w-15" />
      <Skeleton className="h-3.5 w-13" />
    </RowSkeleton>
  )
}
