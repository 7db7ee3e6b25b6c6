import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { reportListKey } from '#shared/data/admin-query-keys.ts'

export type ReportedItem = Answer<'GET /admin/reports'>['items'][number]

export const reportedItemsQuery = (status: 'open' | 'settled') =>
  infiniteQueryOptions({
    queryKey: reportListKey(status),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/reports', { query: { status, cursor }, signal }),
    ...cursorPagination,
  })
