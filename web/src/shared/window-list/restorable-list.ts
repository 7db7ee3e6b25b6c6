import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setNewest } from './set-newest.ts'
import { wasHistoryNavigation } from '../navigation/visit-steps.ts'

/** Keeps lists, so that going back restores the list and the scroll position. */
export const LIST_CACHE_MS = 30 * 60_000
const MAX_LISTS = 10
/** A visit that is not "back" gets a list no older than this. */
const FRESH_MS = 120_000

/** Lists as they were left, by the hashes of their query keys, the latest last. */
const leftLists = new Map<string, string>()

/** Keeps the list of this key for going back; must be called before the list is read. */
export function useRestorableList(queryKey: QueryKey): void {
  const client = useQueryClient()
  const list = hashKey(queryKey)
  const [enteredList, setEnteredList] = useState('')
  // Before the first read, which would show the old list.
  if (enteredList !== list) {
    if (!wasHistoryNavigation() && isOld(client, list)) removeList(client, list)
    setEnteredList(list)
  }
  useEffect(() => {
    leftLists.delete(list)
    return () => {
      for (const dropped of setNewest(leftLists, [list, list], MAX_LISTS)) removeList(client, dropped)
    }
  }, [client, list])
}

/** A query that is still loading, for example prefetched before its page, is not old. */
function isOld(client: QueryClient, list: string): boolean {
  const { dataUpdatedAt = 0 } = client.getQueryCache().get(list)?.state ?? {}
  return dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_MS
}

function removeList(client: QueryClient, list: string): void {
  const query = client.getQueryCache().get(list)
  if (query && !query.isActive()) client.getQueryCache().remove(query)
}
