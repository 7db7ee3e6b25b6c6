import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pages.ts'
import { personalDataAccessesKey, actionsKey } from '#shared/data/admin-query-keys.ts'

export type Action = Answer<'GET /admin/actions'>['items'][number]

export const actionsQuery = infiniteQueryOptions({
  queryKey: actionsKey,
  queryFn: ({ pageParam: cursor, signal }) => call('GET /admin/actions', { query: { cursor }, signal }),
  ...cursorPagination,
})

export type Access = Answer<'GET /admin/accesses'>['items'][number]

/** Always refetched, because every admin page adds entries. */
export const accessesQuery = infiniteQueryOptions({
  queryKey: personalDataAccessesKey,
  queryFn: ({ pageParam: cursor, signal }) => call('GET /admin/accesses', { query: { cursor }, signal }),
  staleTime: 0,
  ...cursorPagination,
})
