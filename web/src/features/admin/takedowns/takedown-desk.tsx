import { useInfiniteQuery } from '@tanstack/react-query'
import { formatKoreanDayWithWeekday, formatMoment } from '#shared/format/format-times.ts'
import { MemberLink } from '#shared/members/member-link.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { TAKEDOWN_RIGHTS } from '#shared/takedowns/messages.ts'
import { ContentList, type ReviewStatus, FilteredSection } from '../content-list.tsx'
import { takedownDeskMessages as messages } from './messages.ts'
import { type TakedownRequest, takedownRequestsQuery } from './queries.ts'
import { TakedownForm } from './takedown-form.tsx'

/** Lists the requests to take something down: the open ones, or the settled ones. */
export const TakedownDesk = () => (
  <FilteredSection messages={messages} initialList="open">
    {(status) => <Requests key={status} status={status} />}
  </FilteredSection>
)

function Requests({ status }: { status: ReviewStatus }) {
  const requests = useInfiniteQuery(takedownRequestsQuery(status))
  return (
    <ContentList query={requests} failureTitle={messages.loadFailed} empty={messages.empty[status]}>
      {(request) => <RequestItem request={request} />}
    </ContentList>
  )
}

/** A request with its item, the record of its steps and the form to decide on it. */
function RequestItem({ request }: { request: TakedownRequest }) {
  const { right, status, until, reason, email, place: placeDescription } = request
  return (
    <article className="py-4">
      <p className="flex items-center gap-2">
        <span className="inline-flex h-6 flex-none items-center rounded-1 bg-surface-3 px-2 type-caption-strong text-text-2">
          {TAKEDOWN_RIGHTS[right]}
        </span>
        <TimeAgo at={request.createdAt} className="flex-none type-caption text-text-2" />
        <span className="ml-auto flex-none type-label-strong">
          {messages.statuses[status]}
          {status === 'taken_down' && until && (
            <span> · {messages.hiddenUntil(formatKoreanDayWithWeekday(until))}</span>
          )}
        </span>
      </p>
      <p className="mt-2 type-label text-text-2">
        {messages.rightsHolder(request.rightsHolder, request.onBehalf)} ·{' '}
        <span className="break-all">{email}</span>
      </p>
      <p className="mt-2 type-card break-words whitespace-pre-line">{reason}</p>
      {placeDescription && (
        <p className="mt-1 type-label break-words whitespace-pre-line text-text-2">{placeDescription}</p>
      )}
      <DisputedItem request={request} />
      {/* The first step is the request itself, whose time is shown above. */}
      {request.steps.length > 1 && <Steps steps={request.steps} />}
      <TakedownForm request={request} />
    </article>
  )
}

function DisputedItem({ request: { item } }: { request: TakedownRequest }) {
  if (!item) return <p className="mt-3 type-label text-warning">{messages.itemUnknown}</p>
  return (
    <div className="mt-3 rounded-3 bg-surface-2 px-4 py-3">
      <p className="flex items-baseline gap-2 type-label text-text-2">
        <span className="flex-none">{messages.types[item.postType]}</span>
        {item.author && (
          <MemberLink member={item.author} className="hit-44 flex min-w-0 type-label-strong text-text">
            <span className="truncate">{item.author.username}</span>
          </MemberLink>
        )}
        {item.context && <span className="truncate">{item.context}</span>}
      </p>
      <p className="mt-1 line-clamp-6 type-card break-words whitespace-pre-line">
        {item.author ? item.content || messages.noContent : messages.itemDeleted}
      </p>
    </div>
  )
}

function Steps({ steps }: { steps: TakedownRequest['steps'] }) {
  return (
    <ol aria-label={messages.stepsLabel} className="mt-3 flex flex-col gap-1">
      {steps.map(({ step, at, by, note, until }) => (
        <li key={`${step}${at}`} className="type-label text-text-2">
          <span className="flex justify-between gap-3">
            <span>
              {messages.steps[step]}
              {until && <span> · {messages.hiddenUntil(formatKoreanDayWithWeekday(until))}</span>}
            </span>
            <span className="flex-none text-text-3">{messages.byline(by, formatMoment(at))}</span>
          </span>
          {note && <span className="mt-0.5 block break-words whitespace-pre-line text-text">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
