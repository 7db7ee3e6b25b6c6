import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moversQuery, pricesQuery } from '#shared/stocks/queries.ts'
import { stockSearchMessages } from '../messages.ts'
import { PickList } from './pick-list.tsx'

const MAX_STOCKS = 5

interface Props {
  /** Stocks of the lists above and those with a pending prediction of the member. */
  excludedSymbols: readonly string[]
  /** Follows the list once it has loaded, because the list may become shorter. */
  children: ReactNode
}

/** Further stocks, those first that moved most at the last close in either direction. */
export function MovedList({ excludedSymbols, children }: Props) {
  const movers = useQuery(moversQuery)
  const moves = [...(movers.data?.up ?? []), ...(movers.data?.down ?? [])]
    .filter(({ symbol }) => !excludedSymbols.includes(symbol))
    .toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent))
    .slice(0, MAX_STOCKS)
  const prices = useQuery(pricesQuery(moves.map(({ symbol }) => symbol)))
  const isLoading = movers.isPending || prices.isLoading
  const stocks = moves.flatMap((move) => {
    const price = prices.data?.get(move.symbol)
    return price ? [{ ...move, price }] : []
  })
  const title = stockSearchMessages.picker.moved
  if (isLoading) return <PickList title={title} stocks={null} />
  return (
    <>
      {stocks.length > 0 && <PickList title={title} stocks={stocks} />}
      {children}
    </>
  )
}
