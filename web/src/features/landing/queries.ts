import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { landingKey, sampleKey, sharedKey } from '#shared/data/query-keys.ts'

export const landingQuery = queryOptions({
  queryKey: landingKey,
  queryFn: ({ signal }) => call('GET /landing', { signal }),
})

export const sampleQuery = queryOptions({
  queryKey: sampleKey,
  queryFn: ({ signal }) => call('GET /predictions/sample', { signal }),
  staleTime: Infinity,
})

/** The prediction of a shared link. Rejects if visitors may not see the prediction, or if the link is invalid. */
export const sharedQuery = (id: string) =>
  queryOptions({
    queryKey: sharedKey(id),
    queryFn: ({ signal }) => call('GET /predictions/:id/shared', { params: { id }, signal }),
  })
