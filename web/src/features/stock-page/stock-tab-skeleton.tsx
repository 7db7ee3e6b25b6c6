import type { StockTab } from '#shared/navigation/search-params.ts'
import { PostCardSkeleton } from '#shared/ui/feedback/post-card-skeleton.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { SentimentSkeleton } from './sentiment/sentiment-skeleton.tsx'
import type { TabLayout } from './stock-detail.tsx'

/** The skeleton of the form, or of another tab's content, while the stock is loading. */
export function StockTabSkeleton({ tab, layout }: { tab: StockTab; layout: TabLayout }) {
  if (tab === 'predict') return <FormSkeleton layout={layout} />
  return (
    <div className={layout.column}>
      <div className="bg-surface md:rounded-b-4">
        {tab === 'sentiment' ? <SentimentSkeleton /> : <CardsSkeleton arePosts={tab === 'community'} />}
      </div>
    </div>
  )
}

/** The skeleton of predictions, or of the composer and posts. */
function CardsSkeleton({ arePosts }: { arePosts: boolean }) {
  return (
    <Loading className="flex flex-col gap-6 px-5 pt-6 lg:px-6">
      {arePosts && <Skeleton className="h-touch w-full rounded-3!" />}
      <PostCardSkeleton isPost={arePosts} showsStock={false} />
      <PostCardSkeleton isPost={arePosts} showsStock={false} />
    </Loading>
  )
}

function FormSkeleton({ layout }: { layout: TabLayout }) {
  return (
    <div className={layout.sideCard}>
      <Loading className="px-5 pt-3 pb-5 lg:px-6 lg:pt-5 lg:pb-6">
        <Skeleton className="h-16 w-full rounded-3! short:h-14" />
        <div className="mt-2 flex gap-2 short:mt-1.5">
          {['+5', '+10', '-5', '-10'].map((key) => (
            <Skeleton key={key} className="h-12 flex-1 rounded-2! short:h-touch" />
          ))}
        </div>
        <div className="mt-3 grid grid-cols-3 gap-2 short:mt-2 short:grid-cols-6 short:gap-1.5">
          {['1', '3', '7', '14', '30', 'more'].map((key) => (
            <Skeleton key={key} className="h-12 rounded-2! short:h-touch" />
          ))}
        </div>
        <Skeleton className="mt-2.5 h-4 w-4/5" />
        <Skeleton className="mt-5 h-4 w-3/5" />
      </Loading>
    </div>
  )
}
