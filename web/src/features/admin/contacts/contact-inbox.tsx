import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { EmptyList } from '../content-list.tsx'
import { FilteredSection } from '../filtered-section.tsx'
import { ContactEntry } from './contact-entry.tsx'
import { contactInboxMessages as messages } from './messages.ts'
import type { ContactFilter } from '#shared/data/admin-query-keys.ts'
import { contactsQuery } from './queries.ts'

export const ContactInbox = () => (
  <FilteredSection messages={messages} first="pending">
    {(filter) => <Contacts filter={filter} />}
  </FilteredSection>
)

function Contacts({ filter }: { filter: ContactFilter }) {
  const query = useInfiniteQuery(contactsQuery(filter))
  return (
    <PagedList
      query={query}
      keyOf={(contact) => contact.id}
      failed={messages.failed}
      skeleton={<EntrySkeleton />}
      empty={<EmptyList title={messages.empty} message={messages.emptyHint} />}
    >
      {(contact) => <ContactEntry contact={contact} />}
    </PagedList>
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
