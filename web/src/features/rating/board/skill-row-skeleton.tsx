import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ROW_COLUMNS } from './skill-row.tsx'

/** As tall as a row of another member. */
export function SkillRowSkeleton() {
  return (
    <div className={`${ROW_COLUMNS} items-center px-5 py-3.5 md:px-6`}>
      <div className="flex items-center gap-3">
        <Skeleton className="mx-1 h-4 w-5 lg:mx-0.5 lg:w-8" />
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-28" />
      </div>
      <Skeleton className="ml-auto h-4 w-16" />
    </div>
  )
}
