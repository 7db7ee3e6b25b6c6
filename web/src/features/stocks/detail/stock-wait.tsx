import type { StockTab } from '../../../shared/navigation/search-params.ts'
import { PostCardSkeleton } from '../../../shared/ui/feedback/post-card-skeleton.tsx'
import { Loading, Skeleton } from '../../../shared/ui/feedback/skeleton.tsx'
import type { TabLayout } from './stock-detail.tsx'

/** The skeleton of the form, or of another tab's content, while the stock is loading. */
export function StockWait({ tab, layout }: { tab: StockTab; layout: TabLayout }) {
  return tab === 'predict' ? <FormBoxes layout={layout} /> : <CardBoxes layout={layout} />
}

function CardBoxes({ layout }: { layout: TabLayout }) {
  return (
    <div className={layout.column}>
      <Loading className="bg-surface px-5 pt-6 md:rounded-b-4 lg:px-6">
        <PostCardSkeleton />
        <div className="mt-6">
          <PostCardSkeleton />
        </div>
      </Loading>
    </div>
  )
}

function FormBoxes({ layout }: { layout: TabLayout }) {
  return (
    <div className={layout.beside}>
      <Loading className="p-5 pt-6 lg:p-6">
        <Skeleton className="h-4 w-12" />
        <Skeleton className="mt-2.5 h-16 w-full rounded-3!" />
        <div className="mt-2 flex gap-2">
          {['+5', '+10', '-5', '-10'].map((key) => (
            <Skeleton key={key} className="h-13 flex-1 rounded-2!" />
          ))}
        </div>
        <Skeleton className="mt-7 h-5 w-full" />
        <Skeleton className="mt-6 h-1.5 w-full" />
        <Skeleton className="mt-7 h-10 w-full" />
        <Skeleton className="mt-6 h-9 w-full" />
        <Skeleton className="mt-5 h-38 w-full rounded-3!" />
      </Loading>
    </div>
  )
}
