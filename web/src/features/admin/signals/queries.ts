import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { holdsKey, signalsKey } from '#shared/data/admin-query-keys.ts'
import { byCursor } from '#shared/data/cursor-pages.ts'

export type Signal = Answer<'GET /admin/signals'>['items'][number]
export type Member = Signal['members'][number]

export const signalsQuery = (state: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: signalsKey(state),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/signals', { query: { state, cursor }, signal }),
    ...byCursor,
  })

export const holdsQuery = infiniteQueryOptions({
  queryKey: holdsKey,
  queryFn: ({ pageParam: cursor, signal }) => call('GET /admin/holds', { query: { cursor }, signal }),
  ...byCursor,
})
