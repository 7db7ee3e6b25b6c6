import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { takedownListKey } from '#shared/data/admin-query-keys.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'

export type TakedownRequest = Answer<'GET /admin/takedowns'>['items'][number]

export const takedownRequestsQuery = (status: 'open' | 'settled') =>
  infiniteQueryOptions({
    queryKey: takedownListKey(status),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/takedowns', { query: { status, cursor }, signal }),
    ...cursorPagination,
  })
