import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { peopleListKey } from '#shared/data/admin-query-keys.ts'

export type Person = Answer<'GET /admin/people'>['items'][number]

export const peopleQuery = (searchText: string) =>
  infiniteQueryOptions({
    queryKey: peopleListKey(searchText),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/people', { query: { q: searchText, cursor }, signal }),
    ...cursorPagination,
    placeholderData: keepPreviousData,
  })
