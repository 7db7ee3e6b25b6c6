import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx'

export function LeaderboardRowSkeleton() {
  return (
    <div className="flex h-16 items-center gap-3">
      <Skeleton className="h-4 w-5" />
      <Skeleton className="size-10 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-21" />
        <Skeleton className="mt-1.5 h-2.5 w-15" />
      </div>
      <Skeleton className="h-5.5 w-15" />
      <Skeleton className="h-3.5 w-13" />
    </div>
  )
}
