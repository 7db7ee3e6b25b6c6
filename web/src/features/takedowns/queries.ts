import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { myTakedownsKey } from '#shared/data/account-query-keys.ts'

export type MyTakedown = Answer<'GET /takedowns/mine'>['items'][number]

export const myTakedownsQuery = queryOptions({
  queryKey: myTakedownsKey,
  queryFn: ({ signal }) => call('GET /takedowns/mine', { signal }),
})
