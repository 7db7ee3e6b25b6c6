import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { formatCount } from '#shared/format/format-figures.ts'
import { ImageStrip } from '#shared/images/image-strip.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { cx } from '#shared/ui/cx.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { type DeskStatus, FilteredSection, HiddenBadge, MemberName } from '../content-list.tsx'
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

function ReportList({ status }: { status: DeskStatus }) {
  const query = useInfiniteQuery(reportedItemsQuery(status))
  return (
    <PagedList
      query={query}
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
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-3 h-3 w-28" />
      <Skeleton className="mt-4 h-touch w-full rounded-2" />
    </div>
  )
}

/** The badge is highlighted from this number of reports on. */
const MANY_REPORTS = 3

/** A reported item with its reports and the form to decide on it. */
function ReportedEntry({ item }: { item: ReportedItem }) {
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const { author, reports } = item
  const latestReport = reports[0]
  return (
    <article className="py-4">
      <div className="flex items-center gap-2">
        <span className="inline-flex h-6 flex-none items-center rounded-1 bg-surface-3 px-2 type-caption-strong text-text-2">
          {messages.types[item.postType]}
        </span>
        <MemberName member={author} />
        {item.hidden && <HiddenBadge />}
        {item.gone && <GoneBadge />}
        <CountBadge count={reports.length} />
      </div>
      <p className="mt-2 line-clamp-4 type-card break-words whitespace-pre-line">
        {item.content || messages.noContent}
      </p>
      {item.images.length > 0 && (
        <div className="mt-2">
          <ImageStrip images={item.images} small />
        </div>
      )}
      {item.context && <p className="mt-1 truncate type-caption text-text-3">{item.context}</p>}
      <div className="lg:flex lg:items-center lg:justify-between lg:gap-6">
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 type-label text-text-2 lg:mt-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setDetailsOpen(true)}
            className="hit-44 text-left hover:text-text"
          >
            {formatSummary(reports)}
            {latestReport && (
              <span>
                {' · '}
                <TimeAgo at={latestReport.createdAt} /> {messages.reportedTimeSuffix}
              </span>
            )}
            <span className="sr-only"> {messages.showDetails}</span>
            <ChevronRight size={14} aria-hidden="true" className="ml-0.5 inline align-[-2px] text-text-3" />
          </button>
          <OriginalLink item={item} />
        </div>
        <div className="lg:flex-none">
          <ReportDecision item={item} />
        </div>
      </div>
      <ReportDetails item={item} open={areDetailsOpen} onClose={() => setDetailsOpen(false)} />
    </article>
  )
}

const ORIGINAL_LINK = 'hit-44 underline hover:text-text'

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

function CountBadge({ count }: { count: number }) {
  return (
    <span
      className={cx(
        'ml-auto inline-flex h-6 flex-none items-center gap-1 rounded-1 px-2',
        count < MANY_REPORTS
          ? 'border border-line type-caption text-text-2'
          : 'bg-error-tint type-caption-strong text-error',
      )}
    >
      <Flag size={14} aria-hidden="true" />
      {messages.reportCount(formatCount(count))}
    </span>
  )
}

/** Formats the number of reports by reason, the most frequent first: `스팸·광고 3 · 기타 2`. */
function formatSummary(reports: ReportedItem['reports']): string {
  const reportsByReason = Map.groupBy(reports, ({ reason }) => reason)
  return [...reportsByReason]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => `${messages.reasons[reason]} ${formatCount(count)}`)
    .join(' · ')
}
