import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'

const ROWS = ['w-1/4', 'w-1/2', 'w-2/3', 'w-full', 'w-3/4', 'w-1/3', 'w-1/2', 'w-1/4']

/** The skeleton of the tab, also shown while the stock is loading. */
export function SentimentSkeleton() {
  return (
    <Loading className="p-5 lg:p-6">
      <Skeleton className="my-0.5 h-3.5 w-32" />
      <Skeleton className="my-1.5 h-5 w-24" />
      <Skeleton className="mt-3 h-3 w-full" />
      <Skeleton className="mt-3 h-18 w-full" />
      <Skeleton className="mt-6 h-17 w-full rounded-3" />
      <Skeleton className="mt-8 mb-4 h-5 w-24" />
      {ROWS.map((width, index) => (
        <div key={index} className="flex h-7 items-center gap-4">
          <Skeleton className="h-3 w-24" />
          <div className="flex-1">
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
