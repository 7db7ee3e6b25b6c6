import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx'
import { PagedList } from '../../../shared/ui/lists/paged-list.tsx'
import { ContentRowSkeleton } from '../content-row-skeleton.tsx'
import { type DeskStatus, OpenOrSettled } from '../open-or-settled.tsx'
import { takedownDeskMessages as messages } from './messages.ts'
import { takedownsQuery } from './queries.ts'
import { TakedownItem } from './takedown-item.tsx'

/** Requests to take something down: open ones, or settled ones. */
export const TakedownDesk = () => (
  <OpenOrSettled messages={messages}>{(status) => <Entries key={status} status={status} />}</OpenOrSettled>
)

function Entries({ status }: { status: DeskStatus }) {
  const query = useInfiniteQuery(takedownsQuery(status))
  const open = status === 'open'
  return (
    <PagedList
      query={query}
      keyOf={({ id }) => id}
      failed={messages.failed}
      skeleton={<ContentRowSkeleton />}
      empty={
        <EmptyState
          title={open ? messages.noneOpen : messages.noneSettled}
          message={open ? messages.noneOpenHint : messages.noneSettledHint}
        />
      }
    >
      {(entry) => <TakedownItem entry={entry} />}
    </PagedList>
  )
}
