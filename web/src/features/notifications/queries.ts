import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pages.ts'
import { notificationsKey, unreadKey } from '#shared/data/query-keys.ts'
import type { ShownGroup } from './messages.ts'

export type Notification = Answer<'GET /notifications'>['items'][number]
export type ResultNotification = Extract<Notification, { kind: 'judged' }>
export type LikeNotification = Extract<Notification, { kind: 'like' }>
export type PredictionNotification = Extract<Notification, { kind: 'followee_predicted' }>

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => (await call('GET /notifications/unread', { signal })).count,
})

/**
 * Fetched at each opening, but not refetched while the list is open: marking the notifications as read would remove
 * their dots.
 */
export const notificationsQuery = (group: ShownGroup) =>
  infiniteQueryOptions({
    queryKey: notificationsKey(group),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /notifications', { query: { cursor, group: group === 'all' ? undefined : group }, signal }),
    ...cursorPagination,
    // All groups stay cached while another one is shown.
    staleTime: group === 'all' ? Infinity : 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * The newest notification and the unread ones of all loaded pages. The lists of the groups use this query too, because
 * a group may be fetched after all notifications were marked as read.
 */
export const readStateQuery = { ...notificationsQuery('all'), select: selectReadState }

function selectReadState({ pages }: { pages: { items: Notification[] }[] }) {
  const items = pages.flatMap((page) => page.items)
  const unreadIds = items.filter(({ unread }) => unread).map(({ id }) => id)
  return { newest: items[0], unreadIds }
}
