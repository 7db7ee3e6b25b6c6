import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { useOptimisticToggle } from '#shared/data/optimistic-toggle.ts'
import { watchlistKey } from '#shared/data/query-keys.ts'
import { toast } from '#shared/toast.ts'
import { watchlistQuery } from '#shared/data/watchlist-query.ts'

/** Returns whether the member watches a stock (null while unknown) and the toggle. */
export function useWatch(symbol: string) {
  const client = useQueryClient()
  const { data } = useQuery(watchlistQuery)
  const [watched, toggle] = useOptimisticToggle({
    key: `watch:${symbol}`,
    on: data?.some((stock) => stock.symbol === symbol) ?? false,
    send: (on) => call(on ? 'PUT /watchlist/:symbol' : 'DELETE /watchlist/:symbol', { params: { symbol } }),
    onAnswer: (_, on) => {
      // The refetch adds name and price; until then the star must keep its new state.
      const fresh = { symbol, name: symbol, koreanName: null, price: null, closes: [] }
      client.setQueryData(watchlistKey, (old = []) => {
        const others = old.filter((stock) => stock.symbol !== symbol)
        return on ? [old.find((stock) => stock.symbol === symbol) ?? fresh, ...others] : others
      })
      void client.invalidateQueries({ queryKey: watchlistKey })
    },
    onError: (error) => {
      toast.error(explainError(error))
      void client.invalidateQueries({ queryKey: watchlistKey })
    },
  })
  return { watched: data ? watched : null, toggle }
}
