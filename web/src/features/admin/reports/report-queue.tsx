import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { formatCount } from '#shared/format/format-figures.ts'
import { ImageStrip } from '#shared/images/image-strip.tsx'
import { Avatar } from '#shared/members/avatar.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { cx } from '#shared/ui/cx.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { type ReviewStatus, FilteredSection, HiddenBadge, MemberName } from '../content-list.tsx'
import { reportQueueMessages as messages } from './messages.ts'
import { type ReportedItem, reportedItemsQuery } from './queries.ts'
import { ReportDecision } from './report-decision.tsx'
import { ReportDetails } from './report-details.tsx'

/** Lists reported items: those to decide, or those decided. */
export const ReportQueue = () => (
  <FilteredSection messages={messages} initialList="open">
    {(status) => <ReportList key={status} status={status} />}
  </FilteredSection>
)

function ReportList({ status }: { status: ReviewStatus }) {
  const reportedItems = useInfiniteQuery(reportedItemsQuery(status))
  return (
    <PagedList
      query={reportedItems}
      getKey={({ postType, postId }) => `${postType}:${postId}`}
      failed={messages.loadFailed}
      skeleton={<EntrySkeleton />}
      empty={<EmptyState {...messages.empty[status]} />}
    >
      {(item) => <ReportedEntry item={item} />}
    </PagedList>
  )
}

function EntrySkeleton() {
  return (
    <div className="py-4">
      <div className="flex h-6 items-center gap-2">
        <Skeleton className="h-6 w-10" />
        <Skeleton className="h-3.5 w-32" />
      </div>
      <Skeleton className="mt-3 h-20 w-full rounded-3" />
      <Skeleton className="mt-4 h-touch w-full rounded-2" />
    </div>
  )
}

/** A reported item. Its reports and the form to decide are below the item, on the desktop to the right of the item. */
function ReportedEntry({ item }: { item: ReportedItem }) {
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  return (
    <article className="flex flex-col gap-x-6 gap-y-3 py-6 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Quote item={item} />
      <div className="flex min-w-0 flex-col justify-between">
        <ReportSummary item={item} onOpen={() => setDetailsOpen(true)} />
        <ReportDecision item={item} />
      </div>
      <ReportDetails item={item} open={areDetailsOpen} onClose={() => setDetailsOpen(false)} />
    </article>
  )
}

/** What is judged: the author, the text, the images and the stock of the item. */
const Quote = ({ item }: { item: ReportedItem }) => (
  <blockquote className="min-w-0 rounded-3 bg-surface-2 p-4">
    <div className="mb-2 flex items-center gap-2">
      <Avatar name={item.author.username} photoURL={item.author.photoURL} size={28} />
      <MemberName member={item.author} />
      <span className="flex-none type-label text-text-2">{messages.types[item.postType]}</span>
      {item.hidden && <HiddenBadge />}
      {item.gone && <GoneBadge />}
      <OriginalLink item={item} />
    </div>
    <p className="line-clamp-4 type-body break-words whitespace-pre-line">
      {item.content || messages.noContent}
    </p>
    {item.images.length > 0 && (
      <div className="mt-2">
        <ImageStrip images={item.images} small />
      </div>
    )}
    {item.context && <p className="mt-1 truncate type-caption text-text-2">{item.context}</p>}
  </blockquote>
)

/** The reasons are highlighted from this number of reports on. */
const MANY_REPORTS = 3

/** The number of reports by reason, and when the last one came. Opens the details. */
function ReportSummary({ item: { reports }, onOpen }: { item: ReportedItem; onOpen: () => void }) {
  const hasMany = reports.length >= MANY_REPORTS
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="hit-44 flex w-full flex-col gap-2 text-left"
    >
      <span className="flex flex-wrap gap-2">
        {countReasons(reports).map(({ reason, count }) => (
          <span
            key={reason}
            className={cx(
              'rounded-full px-3 py-1.5 type-label-strong',
              hasMany ? 'bg-error-tint text-error' : 'bg-surface-3',
            )}
          >
            {messages.reasons[reason]} {formatCount(count)}
          </span>
        ))}
      </span>
      <span className="flex items-center justify-between gap-3 type-label text-text-2">
        {reports[0] && (
          <span>
            <TimeAgo at={reports[0].createdAt} /> {messages.reportedTimeSuffix}
          </span>
        )}
        <span className="flex items-center gap-0.5">
          {messages.showDetails}
          <ChevronRight size={16} aria-hidden="true" />
        </span>
      </span>
    </button>
  )
}

const ORIGINAL_LINK = 'hit-44 ml-auto flex-none type-label text-text-2 underline hover:text-text'

/** A link to the item. Comments have no page of their own; their full text is in the details. */
function OriginalLink({ item: { postType, postId, gone } }: { item: ReportedItem }) {
  if (gone || postType === 'comment') return null
  if (postType === 'prediction')
    return (
      <PredictionLink id={postId} className={ORIGINAL_LINK}>
        {messages.openOriginal}
      </PredictionLink>
    )
  return (
    <Link to="/community" search={{ post: postId }} className={ORIGINAL_LINK}>
      {messages.openOriginal}
    </Link>
  )
}

/** Marks a deleted item. Its text is the copy in the last report. */
function GoneBadge() {
  return (
    <span className="inline-flex h-5 flex-none items-center gap-1 rounded-1 bg-surface-3 px-1.5 type-caption text-text-2">
      <Trash2 size={12} aria-hidden="true" />
      {messages.deletedBadge}
    </span>
  )
}

/** Counts the reports by reason, the most frequent first. */
function countReasons(reports: ReportedItem['reports']) {
  const reportsByReason = Map.groupBy(reports, ({ reason }) => reason)
  return [...reportsByReason]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
}
