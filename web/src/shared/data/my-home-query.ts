import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '../api/api.ts'
import { myHomeKey } from './query-keys.ts'

export type MyHome = Answer<'GET /home/mine'>

const REFRESH_MS = 30_000

export const myHomeQuery = queryOptions({
  queryKey: myHomeKey,
  queryFn: ({ signal }) => call('GET /home/mine', { signal }),
  refetchInterval: REFRESH_MS,
  // Otherwise the error message would refetch when it mounts, and the pending state would replace it, in an endless loop.
  retryOnMount: false,
})
