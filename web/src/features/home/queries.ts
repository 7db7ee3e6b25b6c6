import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { recall, remember } from '#shared/browser/device-store.ts'
import { myHomeKey } from '#shared/data/query-keys.ts'
import { knowsWatchedCount, watchlistQuery } from '#shared/data/watchlist-query.ts'
import { useSession } from '#shared/session/session.ts'

export type Mine = Answer<'GET /home/mine'>

const REFRESH_MS = 30_000
const REMEMBERED = 'mine-shown'
/** Stored for a member who never had a result. */
const NO_RESULTS = 'x'

/** Whether one of their predictions was ever judged. */
export const hasResults = ({ success, failed }: Pick<Mine['standing'], 'success' | 'failed'>) =>
  success + failed > 0

export const mineQuery = queryOptions({
  queryKey: myHomeKey,
  queryFn: async ({ signal }) => {
    const mine = await call('GET /home/mine', { signal })
    const { results, today, standing } = mine
    const shown = hasResults(standing) ? results.length : NO_RESULTS
    remember(REMEMBERED, `${shown}${today.nearest.length}`)
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

/** Whether the member's rows and watched stocks are here, or this device can guess how many will come. */
export function useKnowsRows(): boolean {
  const { me } = useSession()
  const mine = useMine()
  const watched = useQuery(watchlistQuery)
  if (me?.hasPredicted !== true) return true
  const knowsMine = !mine.isPending || recall(REMEMBERED) !== null
  return knowsMine && (!watched.isPending || knowsWatchedCount())
}

/** How many rows this device saw last: a guess until the answer arrives, so that each section has its height. */
export function useExpectedRows() {
  const { me } = useSession()
  if (me && !me.hasPredicted) return { results: null, nearest: 0 }
  const [results = '2', nearest = '3'] = recall(REMEMBERED) ?? ''
  return {
    /** null: none ever. */
    results: results === NO_RESULTS ? null : Number(results),
    nearest: Number(nearest),
  }
}
