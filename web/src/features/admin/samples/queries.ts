import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { samplesKey } from '#shared/data/admin-query-keys.ts'

export type SampleCounts = Answer<'GET /admin/samples'>

export const samplesQuery = queryOptions({
  queryKey: samplesKey,
  queryFn: ({ signal }) => call('GET /admin/samples', { signal }),
})
