import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'

/** The skeleton of the tab, also shown while the stock is loading. */
export function SentimentSkeleton() {
  return (
    <Loading className="p-5 lg:p-6">
      <Skeleton className="my-0.5 h-3.5 w-32" />
      <Skeleton className="my-1.5 h-5 w-56" />
      <Skeleton className="mt-4 h-84 w-full rounded-3" />
    </Loading>
  )
}
