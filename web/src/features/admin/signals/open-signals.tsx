import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx'
import { PagedList } from '../../../shared/ui/lists/paged-list.tsx'
import { ContentRowSkeleton } from '../content-row-skeleton.tsx'
import { signalMessages as messages } from './messages.ts'
import { signalsQuery } from './queries.ts'
import { SignalSummary } from './signal-entry.tsx'

/** The newest open suspicions in short: where an admin looks first, so that an alarm is not missed. */
export function OpenSignals() {
  const query = useInfiniteQuery(signalsQuery('open'))
  return (
    <PagedList
      query={query}
      keyOf={({ id }) => id}
      failed={messages.failed}
      skeleton={<ContentRowSkeleton />}
      empty={<EmptyState {...messages.empty.open} />}
      atMost={2}
    >
      {(signal) => (
        <article className="py-4">
          <SignalSummary signal={signal} heading="h3" />
        </article>
      )}
    </PagedList>
  )
}
