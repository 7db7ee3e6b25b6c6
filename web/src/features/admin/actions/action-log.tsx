import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { Fragment } from 'react'
import { formatMoment, formatTimestamp } from '#shared/format/format-times.ts'
import { MemberLink } from '#shared/members/member-link.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { personalDataAccessesKey, actionLogKey } from '#shared/data/admin-query-keys.ts'
import { ContentList, FilteredSection } from '../content-list.tsx'
import { accessMessages, actionMessages as messages } from './messages.ts'

/** The append-only logs of admin actions and of accesses to personal data. */
export const ActionLog = () => (
  <FilteredSection messages={messages} initialList="actions">
    {(list) => (list === 'actions' ? <ActionList /> : <AccessList />)}
  </FilteredSection>
)

function ActionList() {
  const actions = useInfiniteQuery(actionsQuery)
  return (
    <ContentList
      query={actions}
      failureTitle={messages.loadFailed}
      empty={{ title: messages.empty, message: messages.emptyHint }}
    >
      {(action) => <ActionRow action={action} />}
    </ContentList>
  )
}

function ActionRow({ action }: { action: Action }) {
  return (
    <div className="py-3">
      <p className="flex items-baseline gap-2">
        <span className="type-card-strong">{messages.actions[action.action] ?? action.action}</span>
        <span className="truncate type-label text-text-2">{action.admin}</span>
        <time
          dateTime={action.at}
          title={formatTimestamp(action.at)}
          className="ml-auto flex-none type-caption text-text-2"
        >
          {formatMoment(action.at)}
        </time>
      </p>
      <p className="mt-0.5 type-caption text-text-3">
        <Subject action={action} />
      </p>
      {action.note && <p className="mt-1 type-card break-words text-text-2">{formatNote(action.note)}</p>}
    </div>
  )
}

/** The subject is `kind:id`, as the server stores it. Without a name only the kind is shown. */
function Subject({ action: { subject, subjectName: name } }: { action: Action }) {
  const [kind = '', id = ''] = subject.split(':')
  return (
    <>
      <span>{messages.subjects[kind] ?? kind} </span>
      {name !== null && <SubjectName kind={kind} id={id} name={name} />}
    </>
  )
}

/** A link for members and predictions. */
function SubjectName({ kind, id, name }: { kind: string; id: string; name: string }) {
  const linkClass = 'break-all underline underline-offset-2'
  if (kind === 'user') {
    return (
      <MemberLink member={{ id, withdrawn: false }} className={linkClass}>
        {name}
      </MemberLink>
    )
  }
  if (kind === 'prediction') {
    return (
      <PredictionLink id={id} className={linkClass}>
        {name}
      </PredictionLink>
    )
  }
  return <span className="break-all">{name}</span>
}

/** The end of a suspension in a note of the server, such as `~ 2026-12-04T15:00:00.000Z`. */
const SUSPENSION_END = /~ (\d{4}-\d\d-\d\dT[\d:.]+Z)/

function formatNote(note: string): string {
  return note.replace(SUSPENSION_END, (_, instant: string) => messages.suspendedUntil(formatMoment(instant)))
}

/** The append-only log of admins who were shown personal data. */
function AccessList() {
  const accesses = useInfiniteQuery(accessesQuery)
  return (
    <ContentList
      query={accesses}
      failureTitle={accessMessages.loadFailed}
      empty={{ title: accessMessages.empty, message: accessMessages.emptyHint }}
    >
      {(access) => <AccessRow access={access} />}
    </ContentList>
  )
}

function AccessRow({ access: { admin, route, at, address, members } }: { access: Access }) {
  return (
    <div className="py-3">
      <p className="flex items-baseline gap-2">
        <span className="type-card-strong">{accessMessages.routes[route] ?? route}</span>
        <span className="truncate type-label text-text-2">{admin}</span>
        <time
          dateTime={at}
          title={formatTimestamp(at)}
          className="ml-auto flex-none type-caption text-text-2"
        >
          {formatMoment(at)}
        </time>
      </p>
      <p className="mt-0.5 type-caption break-words text-text-2">
        {members.length === 0 && <span>{accessMessages.noMember}</span>}
        {members.map((member, index) => (
          <Fragment key={member.id}>
            {index > 0 && <span>, </span>}
            <MemberLink member={member} className="underline underline-offset-2">
              {member.username}
            </MemberLink>
          </Fragment>
        ))}
      </p>
      <p className="mt-0.5 type-caption break-all text-text-3">{accessMessages.fromAddress(address)}</p>
    </div>
  )
}

type Action = Answer<'GET /admin/actions'>['items'][number]

const actionsQuery = infiniteQueryOptions({
  queryKey: actionLogKey,
  queryFn: ({ pageParam: cursor, signal }) => call('GET /admin/actions', { query: { cursor }, signal }),
  ...cursorPagination,
})

export type Access = Answer<'GET /admin/accesses'>['items'][number]

/** Always refetched, because every admin page adds entries. */
const accessesQuery = infiniteQueryOptions({
  queryKey: personalDataAccessesKey,
  queryFn: ({ pageParam: cursor, signal }) => call('GET /admin/accesses', { query: { cursor }, signal }),
  staleTime: 0,
  ...cursorPagination,
})
