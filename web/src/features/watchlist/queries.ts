import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/api.ts'
import { recall, remember } from '../../shared/browser/device-store.ts'
import { messageOf } from '../../shared/api/error-messages.ts'
import { useOptimisticToggle } from '../../shared/data/optimistic-toggle.ts'
import { toast } from '../../shared/ui/toasts/toast.ts'

export type WatchedStock = Answer<'GET /watchlist'>['items'][number]

const REMEMBERED = 'watches'

export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: async ({ signal }) => {
    const { items } = await call('GET /watchlist', { signal })
    remember(REMEMBERED, String(items.length))
    return items
  },
})

/** A guess before the answer is here, so that its place has its height. */
export const watchedCount = () => Number(recall(REMEMBERED) ?? 0)

/** Whether a stock is watched, null while that is unknown, and the switch that answers at once. */
export function useWatch(symbol: string) {
  const client = useQueryClient()
  const { data } = useQuery(watchlistQuery)
  const { queryKey } = watchlistQuery
  const [watched, toggle] = useOptimisticToggle({
    key: `watch:${symbol}`,
    on: data?.some((stock) => stock.symbol === symbol) ?? false,
    send: (on) => call(on ? 'PUT /watchlist/:symbol' : 'DELETE /watchlist/:symbol', { params: { symbol } }),
    settle: (_, on) => {
      // Name and price come with the next answer; the star must not go back until then.
      const fresh = { symbol, name: symbol, koreanName: null, price: null, closes: [] }
      client.setQueryData(queryKey, (old = []) => {
        const others = old.filter((stock) => stock.symbol !== symbol)
        return on ? [old.find((stock) => stock.symbol === symbol) ?? fresh, ...others] : others
      })
      void client.invalidateQueries({ queryKey })
    },
    fail: (error) => {
      toast.error(messageOf(error))
      void client.invalidateQueries({ queryKey })
    },
  })
  return { watched: data ? watched : null, toggle }
}
