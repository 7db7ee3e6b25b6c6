import type { StockMove } from '@gwanyeok/domain/stocks/api.ts'
import { useQuery } from '@tanstack/react-query'
import { stockSearchMessages } from '../messages.ts'
import { moversQuery, pricesQuery } from '#shared/stocks/queries.ts'
import type { PickedStocks } from './pick-list.tsx'

/** Returns the stocks that rose and fell most, without the excluded ones. */
export function useMovedStocks(excludedSymbols: readonly string[]): PickedStocks[] {
  const movers = useQuery(moversQuery)
  const { up = [], down = [] } = movers.data ?? {}
  const prices = useQuery(pricesQuery([...up, ...down].map(({ symbol }) => symbol)))
  const isLoading = movers.isPending || prices.isLoading
  const listStocks = (moves: readonly StockMove[]) =>
    moves.flatMap((move) => {
      const price = prices.data?.get(move.symbol)
      return price && !excludedSymbols.includes(move.symbol) ? [{ ...move, price }] : []
    })
  return [
    { title: stockSearchMessages.search.up, stocks: isLoading ? null : listStocks(up) },
    { title: stockSearchMessages.search.down, stocks: isLoading ? null : listStocks(down) },
  ].filter(({ stocks }) => stocks?.length !== 0)
}
