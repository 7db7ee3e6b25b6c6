import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { queryClient } from '../data/query-client.ts'
import { sessionQuery } from '../session/session.ts'
import { logosKey } from '../data/query-keys.ts'

const STALE_MS = 60_000

/** Loads which stocks have a logo: one small answer for all tiles, so that none requests a missing picture. */
export const logosQuery = queryOptions({
  queryKey: logosKey,
  queryFn: ({ signal }) => call('GET /stocks/logos', { signal }),
  staleTime: STALE_MS,
  // Signed-out visitors see tickers.
  enabled: () => queryClient.getQueryData(sessionQuery.queryKey)?.me != null,
})
