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
import { adminMessages } from '../messages.ts'
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
      failureTitle={messages.loadFailed}
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
    <article className="flex flex-col gap-x-8 gap-y-4 py-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Quote item={item} />
      <div className="flex min-w-0 flex-col justify-between">
        <ReportSummary item={item} onOpen={() => setDetailsOpen(true)} />
        <ReportDecision item={item} />
      </div>
      <ReportDetails item={item} open={areDetailsOpen} onClose={() => setDetailsOpen(false)} />
    </article>
  )
}

/** The author, the text, the images and the stock of the item. */
const Quote = ({ item }: { item: ReportedItem }) => (
  <blockquote className="min-w-0 rounded-3 bg-surface-2 p-4 lg:p-5">
    <div className="mb-2 flex items-center gap-2">
      <Avatar name={item.author.username} photoURL={item.author.photoURL} size={28} />
      <MemberName member={item.author} />
      <span className="flex-none type-label text-text-2">{messages.types[item.postType]}</span>
      {item.hidden && <HiddenBadge />}
      {item.gone && <GoneBadge />}
      <OriginalLink item={item} />
    </div>
    <p className="line-clamp-4 type-post break-words whitespace-pre-line">
      {item.content || item.context || messages.noContent}
    </p>
    {item.images.length > 0 && (
      <div className="mt-2">
        <ImageStrip images={item.images} isSmall />
      </div>
    )}
    {item.content && item.context && <p className="mt-1 truncate type-caption text-text-2">{item.context}</p>}
  </blockquote>
)

/** The reports are highlighted from this number on. */
const MANY_REPORTS = 3
/** Further reports are in the details. */
const MAX_SHOWN_REPORTS = 2

/** Shows the newest reports. A press opens the details. */
function ReportSummary({ item: { reports }, onOpen }: { item: ReportedItem; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="w-full rounded-3 text-left outline-offset-4"
    >
      <span className="flex items-center justify-between gap-3">
        <span className={cx('type-title-3', reports.length >= MANY_REPORTS && 'text-error')}>
          {messages.reportCount(formatCount(reports.length))}
        </span>
        <span className="flex items-center gap-0.5 type-label text-text-2">
          {messages.showDetails}
          <ChevronRight size={16} aria-hidden="true" />
        </span>
      </span>
      {reports.slice(0, MAX_SHOWN_REPORTS).map((report) => (
        <ReportLine key={report.id} report={report} />
      ))}
    </button>
  )
}

function ReportLine({ report }: { report: ReportedItem['reports'][number] }) {
  const { doubtfulKind, reporter, reporterName } = report
  const name = reporter?.username ?? reporterName
  const reportedBy = name === null ? messages.unknownMember : messages.reportedBy(name)
  return (
    <span className="mt-3 block">
      <span className="flex items-baseline justify-between gap-3">
        <strong className="type-card-strong">{messages.reasons[report.reason]}</strong>
        <TimeAgo at={report.createdAt} className="flex-none type-caption text-text-2" />
      </span>
      <span className="line-clamp-2 type-label break-words text-text-2">
        {adminMessages.joinParts([doubtfulKind ? messages.automaticCheck : reportedBy, report.details])}
      </span>
    </span>
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
