import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatDate } from '#shared/format/format-times.ts'
import { useNow, useSession } from '#shared/session/session.ts'
import { textFault } from '#shared/forms/text-fault.ts'
import { useDraft } from '#shared/session/draft.ts'
import { ContentList, FilteredSection, MemberName } from '../content-list.tsx'
import { adminMessages } from '../messages.ts'
import { DecisionNote } from '../decision-note.tsx'
import { signalMessages as messages } from './messages.ts'
import { useDecideSignal, useSearchSignals } from './mutations.ts'
import { holdsQuery, type Member, type Signal, signalsQuery } from './queries.ts'
import { SignalFacts } from './signal-facts.tsx'
import { HoldSheet } from './hold-sheet.tsx'

/** Suspicions with their evidence, and the members under a hold. */
export function SignalsTab() {
  const search = useSearchSignals()
  return (
    <FilteredSection
      messages={messages}
      first="open"
      action={
        <Button
          variant="secondary"
          className="flex-none"
          busy={search.isPending}
          onClick={() => search.mutate()}
        >
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

/** A suspicion: what was found, what to do, the accounts, and the decision on it. */
function SignalEntry({ signal }: { signal: Signal }) {
  const { evidence, members, foundAt } = signal
  return (
    <article className="py-4">
      <div className="flex items-center gap-2">
        <h2 className="inline-flex h-6 flex-none items-center rounded-1 bg-surface-3 px-2 type-caption-strong text-text-2">
          {messages.kinds[evidence.kind]}
        </h2>
        <TimeAgo at={foundAt} className="type-caption text-text-2" />
      </div>
      <SignalFacts evidence={evidence} members={members.length} />
      <p className="mt-1 type-label text-text-2">{messages.todo[evidence.kind]}</p>
      <ul aria-label={messages.members} className="mt-2 rounded-3 bg-surface-2 px-4 py-1">
        {members.map((member) => (
          <li key={member.id}>
            <HeldMember member={member} />
          </li>
        ))}
      </ul>
      <SignalDecision signal={signal} />
    </article>
  )
}

/** An account with its hold, and the button that places or clears it. */
function HeldMember({ member }: { member: Member }) {
  const { me } = useSession()
  const now = useNow()
  // As it was when the sheet opened: its text must not change while the sheet closes.
  const [sheet, setSheet] = useState({ open: false, isHeld: member.hold !== null })
  const isHeld = member.hold !== null
  const joined = messages.joined(formatDate(member.createdAt, now))
  return (
    <div className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <MemberName member={{ ...member, withdrawn: false }} />
        <p className="truncate type-caption text-text-3">
          {adminMessages.by([joined, messages.predictions(formatCount(member.predictions))])}
        </p>
        {member.hold && (
          <p className="mt-0.5 type-caption break-words text-error">
            {adminMessages.by([messages.held, member.hold.note])}
          </p>
        )}
      </div>
      {member.id !== me?.id && (
        <Button variant={isHeld ? 'secondary' : 'quiet'} onClick={() => setSheet({ open: true, isHeld })}>
          {isHeld ? messages.clear : messages.hold}
        </Button>
      )}
      <HoldSheet member={member} {...sheet} onClose={() => setSheet({ ...sheet, open: false })} />
    </div>
  )
}

/** The reason and the decision; of a closed signal, what was decided. */
function SignalDecision({ signal }: { signal: Signal }) {
  if (signal.state !== 'open') {
    const by = messages.decision(signal.decidedBy ?? messages.unknownAdmin, messages.states[signal.state])
    return <p className="mt-2 type-label text-text-2">{adminMessages.by([by, signal.note])}</p>
  }
  return <DecisionForm id={signal.id} />
}

function DecisionForm({ id }: { id: string }) {
  const [note, setNote, clear] = useDraft(`signal:${id}`, '')
  const [tried, setTried] = useState(false)
  const decide = useDecideSignal(id, clear)
  const error = textFault(note, MAX_ADMIN_NOTE_LENGTH, {
    required: messages.noteNeeded,
    tooLong: messages.tooLong,
  })
  const choice = (state: 'handled' | 'dismissed') => ({
    busy: decide.isPending && decide.variables.state === state,
    onClick: () => (error === null ? decide.mutate({ state, note }) : setTried(true)),
  })
  return (
    <DecisionNote
      label={messages.note}
      placeholder={messages.note}
      note={note}
      onNote={setNote}
      error={tried ? error : null}
      className="max-[30rem]:flex-wrap"
    >
      <Button variant="secondary" {...choice('dismissed')}>
        {messages.dismiss}
      </Button>
      <Button {...choice('handled')}>{messages.handle}</Button>
    </DecisionNote>
  )
}
