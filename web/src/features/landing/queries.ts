import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/api.ts'

export const landingQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: ({ signal }) => call('GET /landing', { signal }),
})

export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: ({ signal }) => call('GET /predictions/sample', { signal }),
  staleTime: Infinity,
})
