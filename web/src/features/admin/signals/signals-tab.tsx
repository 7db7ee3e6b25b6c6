import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { ContentList } from '../content-list.tsx'
import { FilteredSection } from '../filtered-section.tsx'
import { HeldMember } from './held-member.tsx'
import { signalMessages as messages } from './messages.ts'
import { useSearchSignals } from './mutations.ts'
import { holdsQuery, signalsQuery } from './queries.ts'
import { SignalEntry } from './signal-entry.tsx'

/** Suspicions with their evidence, and the members under a hold. */
export function SignalsTab() {
  const search = useSearchSignals()
  return (
    <FilteredSection
      messages={messages}
      first="open"
      action={
        <Button variant="quiet" className="ml-auto" busy={search.isPending} onClick={() => search.mutate()}>
          {messages.search}
        </Button>
      }
    >
      {(list) => (list === 'held' ? <Held /> : <Signals key={list} state={list} />)}
    </FilteredSection>
  )
}

function Signals({ state }: { state: 'open' | 'closed' }) {
  const query = useInfiniteQuery(signalsQuery(state))
  return (
    <ContentList query={query} failed={messages.failed} empty={messages.empty[state]}>
      {(signal) => <SignalEntry signal={signal} />}
    </ContentList>
  )
}

function Held() {
  const query = useInfiniteQuery(holdsQuery)
  return (
    <ContentList query={query} failed={messages.failed} empty={messages.empty.held}>
      {(member) => <HeldMember member={member} />}
    </ContentList>
  )
}
