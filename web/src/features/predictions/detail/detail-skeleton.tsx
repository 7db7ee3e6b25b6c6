import { RowSkeleton } from '#shared/ui/feedback/row-skeleton.tsx'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { DetailFrame } from './detail-frame.tsx'

const RECEIPT_ROWS = [0, 1, 2, 3, 4, 5]

export function DetailSkeleton() {
  // On the phone no taller than the sheet: a scrolling area without anything to focus is not accessible.
  return (
    <div className="max-lg:max-h-[calc(100dvh-8.75rem)] max-lg:overflow-hidden">
      <DetailFrame numbers={<Numbers />} words={<Words />} />
    </div>
  )
}

function Numbers() {
  return (
    <Loading>
      <RowSkeleton picture="size-10" lines={['h-4 w-28', 'mt-1.5 h-3 w-16']}>
        <Skeleton className="h-6 w-15" />
      </RowSkeleton>
      <Skeleton className="mt-6 h-3.5 w-32" />
      <Skeleton className="mt-2.5 h-6 w-52" />
      <Skeleton className="mt-5 h-22 w-full rounded-3" />
      <Skeleton className="mt-7 mb-4 h-3.5 w-20" />
      <ChartSkeleton className="h-49.5" />
      <Skeleton className="mt-3 h-4 w-3/5" />
      <Skeleton className="mt-8 mb-2 h-3.5 w-16" />
      {RECEIPT_ROWS.map((at) => (
        <div key={at} className="flex h-9 items-center justify-between">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3.5 w-8" />
        </div>
      ))}
      <Skeleton className="mt-1 h-15 w-full rounded-3" />
    </Loading>
  )
}

function Words() {
  return (
    <div aria-hidden="true" className="pb-2">
      <Skeleton className="h-3.5 w-9" />
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-2.5 h-3.5 w-3/4" />
      <Skeleton className="mt-5 h-31 w-full rounded-3" />
      <Skeleton className="my-4 h-5 w-40" />
    </div>
  )
}
