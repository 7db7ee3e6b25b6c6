import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { EmptyList } from '../content-list.tsx'
import { type DeskStatus, FilteredSection } from '../filtered-section.tsx'
import { ReportedEntry } from './reported-entry.tsx'
import { reportQueueMessages as messages } from './messages.ts'
import { reportsQuery } from './queries.ts'

/** Reported items: open ones, or settled ones. */
export const ReportQueue = () => (
  <FilteredSection messages={messages} first="open">
    {(status) => <ReportList key={status} status={status} />}
  </FilteredSection>
)

function ReportList({ status }: { status: DeskStatus }) {
  const query = useInfiniteQuery(reportsQuery(status))
  return (
    <PagedList
      query={query}
      keyOf={({ postType, postId }) => `${postType}:${postId}`}
      failed={messages.failed}
      skeleton={<EntrySkeleton />}
      empty={<EmptyList {...messages.empty[status]} />}
    >
      {(item) => <ReportedEntry item={item} />}
    </PagedList>
  )
}

function EntrySkeleton() {
  return (
    <div className="py-4">
      <div className="flex h-6 items-center gap-2">
        <Skeleton className="h-6 w-10" />
        <Skeleton className="h-3.5 w-32" />
      </div>
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-3 h-3 w-28" />
      <Skeleton className="mt-4 h-touch w-full rounded-2" />
    </div>
  )
}
