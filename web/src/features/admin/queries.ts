import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { waitingKey } from '#shared/data/admin-query-keys.ts'

const POLL_MS = 60_000

export const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) => call('GET /admin/waiting', { signal }),
  refetchInterval: POLL_MS,
})
