import { ChartSkeleton } from '../../shared/ui/chart-skeleton.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'

export function DetailSkeleton() {
  return (
    <Loading className="px-5 pb-6 md:px-6 lg:h-[min(784px,calc(100dvh-130px))]">
      <div className="lg:max-w-127">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-1.5 h-3 w-16" />
          </div>
          <Skeleton className="h-6 w-15" />
        </div>
        <Skeleton className="mt-6 h-3.5 w-32" />
        <Skeleton className="mt-2.5 h-6 w-52" />
        <Skeleton className="mt-5 h-21 w-full rounded-3" />
        <Skeleton className="mt-8 mb-4 h-3.5 w-20" />
        <ChartSkeleton className="h-49.5" />
      </div>
    </Loading>
  )
}
