import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { cx } from '#shared/ui/cx.ts'
import { useNow } from '#shared/session/session.ts'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { Skeleton, SkeletonLines } from '#shared/ui/feedback/skeleton.tsx'
import { formatKoreanDayWithWeekday } from '#shared/format/format-times.ts'
import { notificationMessages as messages, type ShownGroup } from './messages.ts'
import { ResultsRow } from './results-row.tsx'
import { type Entry, hasUnread, isResultEntry, listEntries } from './list-entries.ts'
import { NotificationRow, PredictionsRow } from './notification-row.tsx'
import { newestAndUnreadQuery, type Notification, notificationsQuery } from './queries.ts'
import { useMarkReadUpTo } from './mutations.ts'
import { CommentsRow, LikesRow } from './response-rows.tsx'

type Page = { items: Notification[] }

/** Joins all pages into one, because the results of a night may be split between two pages. */
const joinPages = (pages: readonly Page[], unreadIds: readonly string[]) =>
  listEntries(
    pages.flatMap(({ items }) => items.map((item) => ({ ...item, unread: unreadIds.includes(item.id) }))),
  )

interface Props {
  onLeave: () => void
}

/** The member's notifications, newest first: all, or one group. Showing the list marks all as read. */
export function NotificationList({ onLeave }: Props) {
  const [group, setGroup] = useState<ShownGroup>('all')
  const newestAndUnread = useInfiniteQuery(newestAndUnreadQuery)
  const unreadIds = newestAndUnread.data?.unreadIds ?? []
  const latestResult = useLatestResult(group === 'all')
  const notifications = useInfiniteQuery({
    ...notificationsQuery(group),
    select: ({ pages }) => ({
      pages: [{ items: putFirst(latestResult, joinPages(pages, unreadIds)) }],
      pageParams: [],
    }),
  })
  const markRead = useMarkReadUpTo()
  const markNewestRead = useEffectEvent(() => markRead(newestAndUnread.data?.newestNotification))
  const now = useNow()
  const isFetched = newestAndUnread.isSuccess && newestAndUnread.isFetchedAfterMount
  useEffect(() => {
    if (isFetched) void markNewestRead()
  }, [isFetched])
  const leaveByLink = (target: EventTarget) => {
    if (target instanceof Element && target.closest('a')) onLeave()
  }
  return (
    // A press on any link in the list, by pointer or keyboard, closes the panel.
    <div onClickCapture={({ target }) => leaveByLink(target)}>
      <div className="px-5 pt-1 pb-2 md:px-6">
        <ChipGroup label={messages.groupLabel} texts={messages.groups} chosen={group} onChoose={setGroup} />
      </div>
      <PagedList
        query={notifications}
        getKey={(item) => item.id}
        getHeading={(entry) =>
          entry.id === latestResult?.id
            ? messages.night.latestResultsOn(formatHeading(entry.at, now))
            : formatHeading(entry.at, now)
        }
        failureTitle={messages.loadFailed}
        skeleton={<NotificationSkeleton />}
        empty={<EmptyState title={messages.empty} message={messages.emptyHints[group]} />}
      >
        {(entry) => <EntryRow entry={entry} isLead={entry.id === latestResult?.id} />}
      </PagedList>
    </div>
  )
}

/** A row of the list. A result has a background, which is gold for a hit; other rows have one while they are unread. */
function EntryRow({ entry, isLead }: { entry: Entry; isLead: boolean }) {
  if ('results' in entry)
    return (
      <ResultBackground isHit={entry.results.some(({ status }) => status === 'success')}>
        <ResultsRow results={entry.results} isLead={isLead} />
      </ResultBackground>
    )
  if ('item' in entry && entry.item.kind === 'judged')
    return (
      <ResultBackground isHit={entry.item.status === 'success'}>
        <NotificationRow item={entry.item} />
      </ResultBackground>
    )
  return (
    <div className={hasUnread(entry) ? 'bg-accent-tint' : undefined}>
      <OtherRow entry={entry} />
    </div>
  )
}

function OtherRow({ entry }: { entry: Exclude<Entry, { results: unknown }> }) {
  if ('comments' in entry) return <CommentsRow comments={entry.comments} />
  if ('predictions' in entry) return <PredictionsRow predictions={entry.predictions} />
  if ('likes' in entry) return <LikesRow likes={entry.likes} />
  return <NotificationRow item={entry.item} />
}

const ResultBackground = ({ isHit, children }: { isHit: boolean; children: ReactNode }) => (
  <div className={cx('mx-5 overflow-hidden rounded-3 md:mx-6', isHit ? 'bg-accent-tint' : 'bg-surface-2')}>
    {children}
  </div>
)

/** Finds the newest result of the member, which may be far down among all notifications. */
function useLatestResult(isEnabled: boolean): Entry | undefined {
  const { data: results } = useInfiniteQuery({ ...notificationsQuery('predictions'), enabled: isEnabled })
  return isEnabled && results
    ? listEntries(results.pages.flatMap(({ items }) => items)).find(isResultEntry)
    : undefined
}

/** Moves an entry to the front of the list, or adds it there. */
const putFirst = (firstEntry: Entry | undefined, entries: readonly Entry[]): Entry[] => [
  ...(firstEntry ? [firstEntry] : []),
  ...entries.filter(({ id }) => id !== firstEntry?.id),
]

function NotificationSkeleton() {
  return (
    <div className="flex items-start gap-3 px-5 py-3.5 md:px-6">
      <Skeleton className="size-9 rounded-full" />
      <SkeletonLines className="flex-1" lines={['mt-1 h-3.5 w-52', 'mt-2 mb-0.5 h-2.5 w-14']} />
    </div>
  )
}

/** Formats the Korean day of `at` as a heading: 오늘, 어제, `11/20(금)`. */
export function formatHeading(at: string, now: Date): string {
  const day = formatKoreanDayWithWeekday(at)
  if (day === formatKoreanDayWithWeekday(now.toISOString())) return messages.today
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  return day === formatKoreanDayWithWeekday(yesterday) ? messages.yesterday : day
}
