import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx'
import { ROW_COLUMNS } from './skill-row.tsx'

/** As tall as a row with bars. */
export function SkillRowSkeleton() {
  return (
    <div className={`${ROW_COLUMNS} items-center gap-y-2.5 px-5 py-3.5 md:px-6`}>
      <div className="flex items-center gap-3">
        <Skeleton className="mx-0.5 h-4 w-5 lg:w-8" />
        <Skeleton className="size-10 rounded-full" />
        <div>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-1.5 h-3 w-16" />
        </div>
      </div>
      <Skeleton className="ml-auto h-4 w-14 lg:order-last" />
      <div className="max-lg:col-span-2">
        <Skeleton className="h-2 w-full rounded-full" />
        <Skeleton className="mt-1.5 h-2 w-full rounded-full" />
        <Skeleton className="mt-2 mb-0.5 h-3 w-36" />
      </div>
    </div>
  )
}
