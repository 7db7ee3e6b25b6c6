import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { secondFactorKey } from '#shared/data/account-query-keys.ts'

export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: ({ signal }) => call('GET /me/second-factor', { signal }),
})
