import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { MAX_PEOPLE_SEARCH_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '#shared/ui/forms/search-field.tsx'
import { Section } from '#shared/ui/section.tsx'
import { useDebounced } from '#shared/browser/use-debounced.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatDate, formatMoment } from '#shared/format/format-times.ts'
import { useNow, useSession } from '#shared/session/session.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { ContentList, MemberName } from '../content-list.tsx'
import { adminMessages } from '../messages.ts'
import { peopleMessages as messages } from './messages.ts'
import { peopleQuery, type Person } from './queries.ts'
import { useLiftSuspension } from './mutations.ts'
import { SuspendSheet } from './suspend-sheet.tsx'

const SEARCH_DEBOUNCE_MS = 250

export function People() {
  const [text, setText] = useState('')
  const searchText = cutText(text.trim(), MAX_PEOPLE_SEARCH_LENGTH)
  const people = useInfiniteQuery(peopleQuery(useDebounced(searchText, SEARCH_DEBOUNCE_MS)))
  return (
    <Section>
      <div className="mb-2">
        <SearchField
          aria-label={messages.search}
          placeholder={messages.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ContentList
        query={people}
        failureToast={messages.loadFailed}
        empty={{ title: messages.empty, message: messages.emptyHint }}
      >
        {(person) => <PersonRow person={person} />}
      </ContentList>
    </Section>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { me } = useSession()
  const now = useNow()
  const isMe = person.id === me?.id
  const suspendedUntil = person.suspendedUntil
  const isSuspended = suspendedUntil !== null && Date.parse(suspendedUntil) > now.getTime()
  return (
    <div className="flex items-center gap-3 py-3">
      <Avatar name={person.username} photoURL={person.photoURL} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <MemberName member={{ ...person, withdrawn: false }} />
          {isMe && <OwnBadge />}
          {person.isSample && <Badge>{messages.sample}</Badge>}
        </p>
        <p className="truncate type-caption text-text-2" title={person.email}>
          {person.email}
        </p>
        <p className="truncate type-caption text-text-3">
          {adminMessages.joinParts([
            messages.joinedOn(formatDate(person.createdAt, now)),
            messages.predictionCount(formatCount(person.predictions)),
            person.sameNetworkSignUps > 1 &&
              messages.sameNetworkSignUps(formatCount(person.sameNetworkSignUps)),
            // Sample members cannot confirm their address.
            !person.emailConfirmed && !person.isSample && messages.unconfirmed,
          ])}
        </p>
        {isSuspended && (
          <p className="mt-0.5 type-caption-strong text-error">
            {messages.suspendedUntil(formatMoment(suspendedUntil))}
          </p>
        )}
      </div>
      {!isMe && <PersonActions person={person} suspendedUntil={isSuspended ? suspendedUntil : null} />}
    </div>
  )
}

function PersonActions({ person, suspendedUntil }: { person: Person; suspendedUntil: string | null }) {
  // Keeps the value of `until` with which the sheet opened, so that the sheet's text does not change while it closes.
  const [sheet, setSheet] = useState({ open: false, until: suspendedUntil })
  const lift = useLiftSuspension(person.id)
  return (
    <div className="flex flex-none gap-2">
      {suspendedUntil !== null && (
        <Button variant="outline" size="xs" isBusy={lift.isPending} onClick={() => lift.mutate()}>
          {messages.liftSuspension}
        </Button>
      )}
      <Button variant="outline" size="xs" onClick={() => setSheet({ open: true, until: suspendedUntil })}>
        {suspendedUntil === null ? messages.suspend : messages.changeSuspension}
      </Button>
      <SuspendSheet person={person} {...sheet} onClose={() => setSheet({ ...sheet, open: false })} />
    </div>
  )
}

function Badge({ children }: { children: string }) {
  return (
    <span className="inline-flex h-5 flex-none items-center rounded-1 bg-surface-3 px-1.5 type-caption text-text-2">
      {children}
    </span>
  )
}
