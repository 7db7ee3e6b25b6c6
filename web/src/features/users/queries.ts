import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { trackRecordKey, userKey } from '#shared/data/query-keys.ts'

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: ({ signal }) => call('GET /users/:id', { params: { id }, signal }),
  })

export type TrackRecord = Answer<'GET /users/:id/track-record'>

export const trackRecordQuery = (id: string) =>
  queryOptions({
    queryKey: trackRecordKey(id),
    queryFn: ({ signal }) => call('GET /users/:id/track-record', { params: { id }, signal }),
  })
