import { useInfiniteQuery } from '@tanstack/react-query'
import { ContentList } from '../content-list.tsx'
import { type DeskStatus, FilteredSection } from '../filtered-section.tsx'
import { takedownDeskMessages as messages } from './messages.ts'
import { takedownsQuery } from './queries.ts'
import { TakedownItem } from './takedown-item.tsx'

/** Requests to take something down: open ones, or settled ones. */
export const TakedownDesk = () => (
  <FilteredSection messages={messages} first="open">
    {(status) => <Entries key={status} status={status} />}
  </FilteredSection>
)

function Entries({ status }: { status: DeskStatus }) {
  const query = useInfiniteQuery(takedownsQuery(status))
  return (
    <ContentList query={query} failed={messages.failed} empty={messages.empty[status]}>
      {(entry) => <TakedownItem entry={entry} />}
    </ContentList>
  )
}
