import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { landingKey, sampleKey } from '#shared/data/query-keys.ts'

export const landingQuery = queryOptions({
  queryKey: landingKey,
  queryFn: ({ signal }) => call('GET /landing', { signal }),
})

export const sampleQuery = queryOptions({
  queryKey: sampleKey,
  queryFn: ({ signal }) => call('GET /predictions/sample', { signal }),
  staleTime: Infinity,
})
