import { useQuery } from '@tanstack/react-query'
import { moversQuery, pricesQuery } from '#shared/stocks/queries.ts'
import { stockSearchMessages } from '../messages.ts'
import { PickList } from './pick-list.tsx'

const MAX_STOCKS = 5

interface Props {
  /** Stocks with a pending prediction of the member. */
  takenSymbols: readonly string[]
  /** Stocks of the lists above, which are not repeated. */
  shownSymbols: readonly string[]
}

/** The stocks that moved most at the last close, in either direction. */
export function MovedList({ takenSymbols, shownSymbols }: Props) {
  const movers = useQuery(moversQuery)
  const moves = [...(movers.data?.up ?? []), ...(movers.data?.down ?? [])]
    .filter(({ symbol }) => !shownSymbols.includes(symbol))
    .toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent))
    .slice(0, MAX_STOCKS)
  const prices = useQuery(pricesQuery(moves.map(({ symbol }) => symbol)))
  const isLoading = movers.isPending || prices.isLoading
  const stocks = moves.flatMap((move) => {
    const price = prices.data?.get(move.symbol)
    return price ? [{ ...move, price }] : []
  })
  if (!isLoading && stocks.length === 0) return null
  return (
    <PickList
      title={stockSearchMessages.picker.moved}
      stocks={isLoading ? null : stocks}
      takenSymbols={takenSymbols}
    />
  )
}
