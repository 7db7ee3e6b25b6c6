import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx'

export function ContentRowSkeleton() {
  return (
    <div className="flex h-16 items-center gap-3">
      <Skeleton className="size-9 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="mt-2 h-2.5 w-32" />
      </div>
      <Skeleton className="h-6 w-15" />
    </div>
  )
}
