import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '../../../shared/ui/buttons/chip.tsx'
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx'
import { PagedList } from '../../../shared/ui/lists/paged-list.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx'
import { ContactEntry } from './contact-entry.tsx'
import { contactInboxMessages as messages } from './messages.ts'
import type { ContactFilter } from '../../../shared/data/admin-query-keys.ts'
import { contactsQuery } from './queries.ts'

const FILTERS = ['all', 'unread', 'pending'] as const

export function ContactInbox() {
  const [filter, setFilter] = useState<ContactFilter>('all')
  const query = useInfiniteQuery(contactsQuery(filter))
  return (
    <Section>
      <div role="group" aria-label={messages.show} className="mb-2 flex gap-2">
        {FILTERS.map((one) => (
          <Chip key={one} selected={filter === one} onSelect={() => setFilter(one)}>
            {messages.filters[one]}
          </Chip>
        ))}
      </div>
      <PagedList
        query={query}
        keyOf={(contact) => contact.id}
        failed={messages.failed}
        skeleton={<EntrySkeleton />}
        empty={<EmptyState title={messages.empty} message={messages.emptyHint} />}
      >
        {(contact) => <ContactEntry contact={contact} />}
      </PagedList>
    </Section>
  )
}

function EntrySkeleton() {
  return (
    <div className="flex h-17 flex-col justify-center">
      <Skeleton className="h-3.5 w-44" />
      <Skeleton className="mt-2.5 h-2.5 w-28" />
    </div>
  )
}
