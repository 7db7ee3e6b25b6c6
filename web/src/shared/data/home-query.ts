import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../api/api.ts'
import { useServerEvents } from './live/use-server-events.ts'
import { homeKey } from './query-keys.ts'

export type Home = Answer<'GET /home'>
export type HotStock = Home['hotStocks'][number]

const REFRESH_MS = 30_000

export const homeQuery = queryOptions({
  queryKey: homeKey,
  queryFn: ({ signal }) => call('GET /home', { signal }),
  refetchInterval: REFRESH_MS,
})

/** Fetches the data of the home page, the stock picker and the first steps, and updates the prices of hot stocks live. */
export function useHome() {
  const client = useQueryClient()
  const home = useQuery(homeQuery)
  const symbols = home.data?.hotStocks.map(({ symbol }) => symbol).toSorted() ?? []
  useServerEvents(symbols, ({ type, data }) => {
    if (type === 'price')
      client.setQueryData(homeKey, (cachedHome) => cachedHome && replacePrice(cachedHome, data))
  })
  return home
}

function replacePrice(home: Home, price: StockPrice): Home {
  const hotStocks = home.hotStocks.map((stock) =>
    stock.symbol === price.symbol ? { ...stock, price } : stock,
  )
  return { ...home, hotStocks }
}
