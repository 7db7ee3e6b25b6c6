import { Loading, Skeleton } from '../../shared/ui/feedback/skeleton.tsx'

export function PeopleSkeleton() {
  return (
    <Loading>
      <div className="flex h-16 items-center gap-3">
        <Skeleton className="size-9 rounded-full" />
        <div>
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="mt-2 h-2.5 w-24" />
        </div>
      </div>
    </Loading>
  )
}
