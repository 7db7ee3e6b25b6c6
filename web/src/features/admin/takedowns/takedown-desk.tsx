import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '../../../shared/ui/buttons/chip.tsx'
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx'
import { PagedList } from '../../../shared/ui/lists/paged-list.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { ContentRowSkeleton } from '../content-row-skeleton.tsx'
import { takedownDeskMessages as messages } from './messages.ts'
import { takedownsQuery } from './queries.ts'
import { TakedownItem } from './takedown-item.tsx'

type Status = 'open' | 'settled'

/** Requests to take something down: open ones, or settled ones. */
export function TakedownDesk() {
  const [status, setStatus] = useState<Status>('open')
  return (
    <Section>
      <div role="group" aria-label={messages.show} className="mb-2 flex gap-2">
        {(['open', 'settled'] as const).map((one) => (
          <Chip key={one} selected={status === one} onSelect={() => setStatus(one)}>
            {messages[one]}
          </Chip>
        ))}
      </div>
      <Entries key={status} status={status} />
    </Section>
  )
}

function Entries({ status }: { status: Status }) {
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
