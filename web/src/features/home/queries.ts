import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/api.ts'
import { recall, remember } from '../../shared/browser/device-store.ts'
import { myHomeKey } from '../../shared/data/query-keys.ts'

export type Mine = Answer<'GET /home/mine'>
export type MyPrediction = Mine['open'][number]

const REFRESH_MS = 30_000
const REMEMBERED = 'mine'

export const mineQuery = queryOptions({
  queryKey: myHomeKey,
  queryFn: async ({ signal }) => {
    const mine = await call('GET /home/mine', { signal })
    remember(REMEMBERED, `${mine.standing.total === 0 ? 0 : 1}${mine.open.length}${mine.results.length}`)
    return mine
  },
  refetchInterval: REFRESH_MS,
  // The error state would refetch when it mounts, be replaced by the pending state, and mount again: endlessly.
  retryOnMount: false,
})

export const useMine = () => useQuery(mineQuery)

/** What this device saw last: a guess until the answer arrives, so that each section has its height. */
export function rememberedMine(): { hasPredicted: boolean; open: number; results: number } {
  const [predicted = '1', open = '3', results = '2'] = recall(REMEMBERED) ?? ''
  return { hasPredicted: predicted === '1', open: Number(open), results: Number(results) }
}
