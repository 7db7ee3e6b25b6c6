import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../api/api.ts'
import { useLivePrices } from './live-prices.ts'

export type Home = Answer<'GET /home'>
export type HotStock = Home['hotStocks'][number]

const REFRESH_MS = 30_000

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call('GET /home', { signal }),
  refetchInterval: REFRESH_MS,
})

/** What the home page, the choice of a stock and the first steps show, with the prices of its stocks as they move. */
export function useHome() {
  const client = useQueryClient()
  const home = useQuery(homeQuery)
  const symbols = home.data?.hotStocks.map(({ symbol }) => symbol).toSorted() ?? []
  useLivePrices(symbols, {
    onPrice: (price) => client.setQueryData(homeQuery.queryKey, (known) => known && withPrice(known, price)),
  })
  return home
}

function withPrice(home: Home, price: StockPrice): Home {
  const hotStocks = home.hotStocks.map((stock) =>
    stock.symbol === price.symbol ? { ...stock, price } : stock,
  )
  return { ...home, hotStocks }
}
