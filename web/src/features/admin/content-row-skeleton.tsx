import { RowSkeleton } from '../../shared/ui/feedback/row-skeleton.tsx'
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx'

export function ContentRowSkeleton() {
  return (
    <RowSkeleton className="h-16" picture="size-9" lines={['h-3.5 w-24', 'mt-2 h-2.5 w-32']}>
      <Skeleton className="h-6 w-15" />
    </RowSkeleton>
  )
}
