import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { recall, remember } from '#shared/browser/device-store.ts'
import { myHomeKey } from '#shared/data/query-keys.ts'
import { useSession } from '#shared/session/session.ts'

export type Mine = Answer<'GET /home/mine'>
export type MyPrediction = Mine['open'][number]

const REFRESH_MS = 30_000
const REMEMBERED = 'mine-rows'

export const mineQuery = queryOptions({
  queryKey: myHomeKey,
  queryFn: async ({ signal }) => {
    const mine = await call('GET /home/mine', { signal })
    const { open, results, today } = mine
    remember(REMEMBERED, `${open.length}${results.length}${today.nearest.length}`)
    return mine
  },
  refetchInterval: REFRESH_MS,
  // The error state would refetch when it mounts, be replaced by the pending state, and mount again: endlessly.
  retryOnMount: false,
})

export const useMine = () => useQuery(mineQuery)

/** Whether the member has predicted; before the answer arrives, by what the session knows. */
export function useHasPredicted(): boolean {
  const { me } = useSession()
  const { data } = useMine()
  return data ? data.standing.total > 0 : me?.hasPredicted === true
}

/** How many rows this device saw last: a guess until the answer arrives, so that each section has its height. */
export function useExpectedRows(): Record<'open' | 'results' | 'nearest', number> {
  const { me } = useSession()
  if (me && !me.hasPredicted) return { open: 0, results: 0, nearest: 0 }
  const [open = '3', results = '2', nearest = '3'] = recall(REMEMBERED) ?? ''
  return { open: Number(open), results: Number(results), nearest: Number(nearest) }
}
