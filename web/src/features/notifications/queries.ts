import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { notificationsKey, unreadCountKey } from '#shared/data/query-keys.ts'
import type { ShownGroup } from './messages.ts'

export type Notification = Answer<'GET /notifications'>['items'][number]
export type ResultNotification = Extract<Notification, { kind: 'judged' }>
export type CommentNotification = Extract<Notification, { kind: 'comment' }>
export type LikeNotification = Extract<Notification, { kind: 'like' }>
export type PredictionNotification = Extract<Notification, { kind: 'followee_predicted' }>

export const unreadCountQuery = queryOptions({
  queryKey: unreadCountKey,
  queryFn: async ({ signal }) => (await call('GET /notifications/unread', { signal })).count,
})

/**
 * Fetched at each opening, but not refetched while the list is open: a refetch after marking the notifications as read
 * would show them as read.
 */
export const notificationsQuery = (group: ShownGroup) =>
  infiniteQueryOptions({
    queryKey: notificationsKey(group),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /notifications', { query: { cursor, group: group === 'all' ? undefined : group }, signal }),
    ...cursorPagination,
    // The list of all groups stays fresh while the list of one group is shown.
    staleTime: group === 'all' ? Infinity : 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * The newest notification, and the ids of the unread ones on all loaded pages. The list of a group takes the unread ids
 * from here, because its own answer may arrive after all notifications were marked as read.
 */
export const newestAndUnreadQuery = { ...notificationsQuery('all'), select: selectNewestAndUnread }

function selectNewestAndUnread({ pages }: { pages: { items: Notification[] }[] }) {
  const items = pages.flatMap((page) => page.items)
  const unreadIds = items.filter(({ unread }) => unread).map(({ id }) => id)
  return { newestNotification: items[0], unreadIds }
}
