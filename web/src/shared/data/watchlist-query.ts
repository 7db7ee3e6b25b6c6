import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '../api/api.ts'
import { readStored, writeStored } from '../browser/device-store.ts'
import { watchlistKey } from './query-keys.ts'

export type WatchedStock = Answer<'GET /watchlist'>['items'][number]

const COUNT_KEY = 'watches'

export const watchlistQuery = queryOptions({
  queryKey: watchlistKey,
  queryFn: async ({ signal }) => {
    const { items } = await call('GET /watchlist', { signal })
    writeStored(COUNT_KEY, String(items.length))
    return items
  },
})

/** Returns the last known number of watched stocks, to reserve the section's height until the answer arrives. */
export const readWatchedCount = () => Number(readStored(COUNT_KEY) ?? 0)

export const hasWatchedCount = () => readStored(COUNT_KEY) !== null
