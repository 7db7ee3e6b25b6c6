import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { byCursor } from '#shared/data/cursor-pages.ts'
import { notificationsKey, unreadKey } from '#shared/data/query-keys.ts'

export type Notification = Answer<'GET /notifications'>['items'][number]
export type Judged = Extract<Notification, { kind: 'judged' }>
export type Predicted = Extract<Notification, { kind: 'followee_predicted' }>

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => (await call('GET /notifications/unread', { signal })).count,
})

/**
 * Fetched at each opening and not refreshed: marking them as read must not remove the dots while they are looked at.
 */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKey,
  queryFn: ({ pageParam: cursor, signal }) => call('GET /notifications', { query: { cursor }, signal }),
  ...byCursor,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
