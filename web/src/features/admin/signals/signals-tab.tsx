import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { Chip } from '../../../shared/ui/buttons/chip.tsx'
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx'
import { PagedList } from '../../../shared/ui/lists/paged-list.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { ContentRowSkeleton } from '../content-row-skeleton.tsx'
import { HeldMember } from './held-member.tsx'
import { signalMessages as messages } from './messages.ts'
import { useSearchSignals } from './mutations.ts'
import { holdsQuery, signalsQuery } from './queries.ts'
import { SignalEntry } from './signal-entry.tsx'

const LISTS = ['open', 'closed', 'held'] as const

/** Suspicions with their evidence, and the members under a hold. */
export function SignalsTab() {
  const [list, setList] = useState<(typeof LISTS)[number]>('open')
  const search = useSearchSignals()
  return (
    <Section>
      <p className="mb-3 type-label text-text-2">{messages.lead}</p>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <div role="group" aria-label={messages.show} className="flex flex-wrap gap-2">
          {LISTS.map((one) => (
            <Chip key={one} selected={list === one} onSelect={() => setList(one)}>
              {messages.lists[one]}
            </Chip>
          ))}
        </div>
        <Button variant="quiet" className="ml-auto" busy={search.isPending} onClick={() => search.mutate()}>
          {messages.search}
        </Button>
      </div>
      {list === 'held' ? <Held /> : <Signals key={list} state={list} />}
    </Section>
  )
}

function Signals({ state }: { state: 'open' | 'closed' }) {
  const query = useInfiniteQuery(signalsQuery(state))
  return (
    <PagedList
      query={query}
      keyOf={({ id }) => id}
      failed={messages.failed}
      skeleton={<ContentRowSkeleton />}
      empty={<EmptyState {...messages.empty[state]} />}
    >
      {(signal) => <SignalEntry signal={signal} />}
    </PagedList>
  )
}

function Held() {
  const query = useInfiniteQuery(holdsQuery)
  return (
    <PagedList
      query={query}
      keyOf={({ id }) => id}
      failed={messages.failed}
      skeleton={<ContentRowSkeleton />}
      empty={<EmptyState {...messages.empty.held} />}
    >
      {(member) => <HeldMember member={member} />}
    </PagedList>
  )
}
