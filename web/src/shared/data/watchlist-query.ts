import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '../api/api.ts'
import { readStoredText, writeStoredText } from '../browser/device-store.ts'
import { watchlistKey } from './query-keys.ts'

export type WatchedStock = Answer<'GET /watchlist'>['items'][number]

const COUNT_KEY = 'watches'

export const watchlistQuery = queryOptions({
  queryKey: watchlistKey,
  queryFn: async ({ signal }) => {
    const { items } = await call('GET /watchlist', { signal })
    writeStoredText(COUNT_KEY, String(items.length))
    return items
  },
})

/** Returns the last known number of watched stocks, to reserve the section's height until the answer arrives. */
export const readWatchedCount = () => Number(readStoredText(COUNT_KEY) ?? 0)

export const hasWatchedCount = () => readStoredText(COUNT_KEY) !== null
