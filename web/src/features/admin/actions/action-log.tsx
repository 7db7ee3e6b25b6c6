import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment, formatStamp } from '#shared/format/format-times.ts'
import { MemberLink } from '#shared/members/member-link.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { AccessList } from './access-list.tsx'
import { actionMessages as messages } from './messages.ts'
import { type Action, actionsQuery } from './queries.ts'
import { ContentList } from '../content-list.tsx'
import { FilteredSection } from '../filtered-section.tsx'

/** The append-only logs: of what admins did, and of whose personal data they were shown. */
export const ActionLog = () => (
  <FilteredSection messages={messages} first="actions">
    {(list) => (list === 'actions' ? <ActionList /> : <AccessList />)}
  </FilteredSection>
)

function ActionList() {
  const query = useInfiniteQuery(actionsQuery)
  return (
    <ContentList
      query={query}
      failed={messages.failed}
      empty={{ title: messages.empty, message: messages.emptyHint }}
    >
      {(action) => <Row action={action} />}
    </ContentList>
  )
}

function Row({ action }: { action: Action }) {
  return (
    <div className="py-3">
      <p className="flex items-baseline gap-2">
        <span className="type-card-strong">{messages.actions[action.action] ?? action.action}</span>
        <span className="truncate type-label text-text-2">{action.admin}</span>
        <time
          dateTime={action.at}
          title={formatStamp(action.at)}
          className="ml-auto flex-none type-caption text-text-2"
        >
          {formatMoment(action.at)}
        </time>
      </p>
      <p className="mt-0.5 type-caption text-text-3">
        <Subject action={action} />
      </p>
      {action.note && <p className="mt-1 type-card break-words text-text-2">{readable(action.note)}</p>}
    </div>
  )
}

/** The subject is `kind:id`, as the server stores it; one without a name is only its kind. */
function Subject({ action: { subject, subjectName: name } }: { action: Action }) {
  const [kind = '', id = ''] = subject.split(':')
  const link = 'break-all underline underline-offset-2'
  return (
    <>
      {messages.subjects[kind] ?? kind}{' '}
      {name === null ? null : kind === 'user' ? (
        <MemberLink member={{ id, withdrawn: false }} className={link}>
          {name}
        </MemberLink>
      ) : kind === 'prediction' ? (
        <PredictionLink id={id} className={link}>
          {name}
        </PredictionLink>
      ) : (
        <span className="break-all">{name}</span>
      )}
    </>
  )
}

/** How the server records the end of a suspension. */
const UNTIL = /~ (\d{4}-\d\d-\d\dT[\d:.]+Z)/

function readable(note: string): string {
  return note.replace(UNTIL, (_, instant: string) => messages.until(formatMoment(instant)))
}
