import { queryOptions } from '@tanstack/react-query'
import { call } from './api/api.ts'
import { legalVersionsKey } from './data/account-query-keys.ts'

/** Every published version of the terms and the privacy policy, the newest first. */
export const legalVersionsQuery = queryOptions({
  queryKey: legalVersionsKey,
  queryFn: ({ signal }) => call('GET /legal/versions', { signal }),
  staleTime: 600_000,
})
