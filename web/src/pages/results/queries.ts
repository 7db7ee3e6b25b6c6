import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myHomeQuery } from '#shared/data/my-home-query.ts'
import { type Answer, call } from '#shared/api/api.ts'
import { resultsKey } from '#shared/data/query-keys.ts'

export type ResultsSummary = Answer<'GET /home/results'>

/** The results of a Korean day; without a day, those that the member has not seen yet. */
export const resultsQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: resultsKey(day),
    queryFn: ({ signal }) => call('GET /home/results', { query: { day }, signal }),
    // New results are shown once.
    gcTime: 0,
    staleTime: 0,
  })

/** Marks results as seen on all devices. After a failure, the next visit shows the results again. */
export async function markResultsSeen(client: QueryClient, upTo: string): Promise<void> {
  client.setQueryData(
    myHomeQuery.queryKey,
    (myHome) => myHome && { ...myHome, today: { ...myHome.today, newResults: 0 } },
  )
  await call('POST /home/results/seen', { query: { upTo } }).catch(() => undefined)
}
