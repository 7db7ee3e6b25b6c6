import { Star } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cx } from '#shared/ui/cx.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { useOptimisticToggle } from '#shared/data/use-optimistic-toggle.ts'
import { watchlistKey } from '#shared/data/query-keys.ts'
import { toast } from '#shared/toast.ts'
import { watchlistQuery } from '#shared/data/watchlist-query.ts'
import { watchlistMessages as messages } from './messages.ts'

/** The star of a stock, gold if the member watches the stock. */
export function WatchToggle({ symbol }: { symbol: string }) {
  const { isWatched, toggle } = useWatch(symbol)
  return (
    <IconButton
      label={isWatched ? messages.unwatch : messages.watch}
      aria-pressed={isWatched ?? false}
      disabled={isWatched === null}
      onClick={toggle}
    >
      <Star size={24} aria-hidden="true" className={cx(isWatched && 'fill-accent text-accent-line')} />
    </IconButton>
  )
}

/** Returns whether the member watches a stock (null while unknown), and the function that toggles it. */
function useWatch(symbol: string) {
  const client = useQueryClient()
  const { data: watchlist } = useQuery(watchlistQuery)
  const [isWatched, toggle] = useOptimisticToggle({
    key: `watch:${symbol}`,
    isOn: watchlist?.some((stock) => stock.symbol === symbol) ?? false,
    send: (isOn) =>
      call(isOn ? 'PUT /watchlist/:symbol' : 'DELETE /watchlist/:symbol', { params: { symbol } }),
    onAnswer: (_, isOn) => {
      // The star must keep its new state until the refetch, which adds name and price.
      const newStock = { symbol, name: symbol, koreanName: null, price: null, closes: [] }
      client.setQueryData(watchlistKey, (stocks = []) => {
        const others = stocks.filter((stock) => stock.symbol !== symbol)
        if (!isOn) return others
        return [stocks.find((stock) => stock.symbol === symbol) ?? newStock, ...others]
      })
      void client.invalidateQueries({ queryKey: watchlistKey })
    },
    onError: (error) => {
      toast.error(explainError(error))
      void client.invalidateQueries({ queryKey: watchlistKey })
    },
  })
  return { isWatched: watchlist ? isWatched : null, toggle }
}
