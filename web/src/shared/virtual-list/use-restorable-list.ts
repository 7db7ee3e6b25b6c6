import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setAsNewest } from './set-as-newest.ts'
import { wasHistoryNavigation } from '../navigation/history-navigation.ts'

/** How long an unused list stays cached, so that going back restores it and the scroll position. */
export const LIST_CACHE_MS = 30 * 60_000
const MAX_LISTS = 10
/** A list that is not reached by "back" may be no older than this. */
const MAX_LIST_AGE_MS = 120_000

/** The hashes of the query keys of lists that the member has left, the latest last. */
const leftLists = new Map<string, true>()

/** Keeps the list of this key in the cache for going back. To be called before the list is read. */
export function useRestorableList(queryKey: QueryKey): void {
  const client = useQueryClient()
  const listHash = hashKey(queryKey)
  const [enteredList, setEnteredList] = useState('')
  // Runs while rendering, because an old list must be removed before it is read.
  if (enteredList !== listHash) {
    if (!wasHistoryNavigation() && isOld(client, listHash)) removeList(client, listHash)
    setEnteredList(listHash)
  }
  useEffect(() => {
    leftLists.delete(listHash)
    return () => {
      for (const droppedHash of setAsNewest(leftLists, { key: listHash, value: true }, MAX_LISTS))
        removeList(client, droppedHash)
    }
  }, [client, listHash])
}

/** Returns whether a list is too old to be shown. A list that is still loading is not too old. */
function isOld(client: QueryClient, listHash: string): boolean {
  const { dataUpdatedAt = 0 } = client.getQueryCache().get(listHash)?.state ?? {}
  return dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > MAX_LIST_AGE_MS
}

function removeList(client: QueryClient, listHash: string): void {
  const query = client.getQueryCache().get(listHash)
  if (query && !query.isActive()) client.getQueryCache().remove(query)
}
