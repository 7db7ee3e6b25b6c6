import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/api.ts'
import { byCursor } from '../../shared/data/cursor-pages.ts'

export type Notification = Answer<'GET /notifications'>['items'][number]

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call('GET /notifications/unread', { signal })).count,
})

/** Fresh at each opening, then still: marking them read must not take the dots away while one looks. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam: cursor, signal }) => call('GET /notifications', { query: { cursor }, signal }),
  ...byCursor,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** All that came up to now has been seen. A failure is tried again with the next opening. */
export function useMarkRead() {
  const client = useQueryClient()
  return async () => {
    await call('POST /notifications/read').catch(() => undefined)
    await client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  }
}
