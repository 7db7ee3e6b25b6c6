import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call } from '#shared/api/api.ts'
import { homeQuery } from '#shared/data/home-query.ts'
import { useServerEvents } from '#shared/data/live/use-server-events.ts'
import { CHART_DAYS } from './chart-days.ts'
import {
  candlesKey,
  companyProfileKey,
  moversKey,
  pricesKey,
  sentimentKey,
  stockKey,
} from '#shared/data/query-keys.ts'

export type Stock = Answer<'GET /stocks/:symbol'>
export type Sentiment = Answer<'GET /stocks/:symbol/sentiment'>
export type CompanyProfile = Answer<'GET /stocks/:symbol/profile'>
export type StockMatch = Answer<'GET /stocks/search'>['items'][number]

const REFRESH_MS = 30_000
/** Soon after the server has started, prices arrive within seconds. */
const MISSING_PRICE_REFRESH_MS = 5000
/** More days than the server stores, so that the request returns all candles. */
const ALL_DAYS = 5000
const HOUR_MS = 3_600_000

export function stockQuery(symbol: string) {
  return queryOptions({
    queryKey: stockKey(symbol),
    queryFn: ({ signal }) => call('GET /stocks/:symbol', { params: { symbol }, signal }),
  })
}

export const candlesQuery = (symbol: string) => createCandlesQuery(symbol, CHART_DAYS)
export const allCandlesQuery = (symbol: string) => createCandlesQuery(symbol, ALL_DAYS)

function createCandlesQuery(symbol: string, days: number) {
  return queryOptions({
    queryKey: candlesKey(symbol, days),
    queryFn: ({ signal }) =>
      call('GET /stocks/:symbol/candles', { params: { symbol }, query: { days }, signal }),
    select: ({ items }) => items,
    // The server loads missing days, so the next request may return more.
    staleTime: ({ state }) => (state.data && state.data.items.length < CHART_DAYS ? 0 : 10 * 60_000),
  })
}

export function companyProfileQuery(symbol: string) {
  return queryOptions({
    queryKey: companyProfileKey(symbol),
    queryFn: ({ signal }) => call('GET /stocks/:symbol/profile', { params: { symbol }, signal }),
    staleTime: HOUR_MS,
    retry: false,
  })
}

export function sentimentQuery(symbol: string) {
  return queryOptions({
    queryKey: sentimentKey(symbol),
    queryFn: ({ signal }) => call('GET /stocks/:symbol/sentiment', { params: { symbol }, signal }),
  })
}

/** Loads the stocks that rose and fell most at the last close. */
export const moversQuery = queryOptions({
  queryKey: moversKey,
  queryFn: ({ signal }) => call('GET /stocks/movers', { signal }),
  staleTime: 5 * 60_000,
})

/** Loads the last stored prices, by symbol. */
export function pricesQuery(symbols: readonly string[]) {
  return queryOptions({
    queryKey: pricesKey(symbols),
    queryFn: ({ signal }) => call('GET /stocks/prices', { query: { symbols: symbols.join() }, signal }),
    select: ({ items }) => new Map(items.map((price) => [price.symbol, price])),
    enabled: symbols.length > 0,
    staleTime: 60_000,
  })
}

/**
 * The hot stocks that the search offers. They are refetched only while prices are missing, so that the list does not
 * move under the finger.
 */
export const hotStocksQuery = queryOptions({
  ...homeQuery,
  refetchInterval: ({ state }) =>
    state.data?.hotStocks.some(({ price }) => !price) && MISSING_PRICE_REFRESH_MS,
  select: ({ hotStocks }) => hotStocks,
})

/** Loads a stock, whose price the server pushes; while there is no stream, the stock is requested every 30 s. */
export function useLiveStock(symbol: string) {
  const client = useQueryClient()
  const [errorCode, setErrorCode] = useState<string | null>(null)
  const isLive = useServerEvents([symbol], ({ type, data }) => {
    if (type === 'price_error') setErrorCode(data.code)
    if (type !== 'price') return
    setErrorCode(null)
    client.setQueryData(stockKey(symbol), (cachedStock) => cachedStock && { ...cachedStock, price: data })
  })
  const stock = useQuery({ ...stockQuery(symbol), refetchInterval: isLive ? false : REFRESH_MS })
  return {
    stock,
    isLivePriceUnsupported: errorCode === 'live_price_unsupported' || errorCode === 'stock_unsupported',
  }
}
