import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { type ContactFilter, contactListKey } from '#shared/data/admin-query-keys.ts'

export type Contact = Answer<'GET /admin/contacts'>['items'][number]

export const contactsQuery = (filter: ContactFilter) =>
  infiniteQueryOptions({
    queryKey: contactListKey(filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/contacts', { query: { filter, cursor }, signal }),
    ...cursorPagination,
  })
