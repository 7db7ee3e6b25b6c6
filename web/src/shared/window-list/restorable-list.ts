import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepNewest } from './keep-newest.ts'
import { cameBack } from '../navigation/visit-steps.ts'

/** Keeps lists, so that going back restores the list and the scroll position. */
export const LIST_CACHE_MS = 30 * 60_000
const MAX_LISTS = 10
/** A visit that is not "back" gets a list no older than this. */
const FRESH_MS = 120_000

/** Lists as they were left, by the hashes of their query keys, the latest last. */
const left = new Map<string, string>()

/** Keeps the list of this key for going back; call it before the list is read. */
export function useRestorableList(queryKey: QueryKey): void {
  const client = useQueryClient()
  const list = hashKey(queryKey)
  const [entered, setEntered] = useState('')
  // Before the first read, which would show the old one.
  if (entered !== list) {
    if (!cameBack() && isOld(client, list)) forget(client, list)
    setEntered(list)
  }
  useEffect(() => {
    left.delete(list)
    return () => {
      for (const dropped of keepNewest(left, [list, list], MAX_LISTS)) forget(client, dropped)
    }
  }, [client, list])
}

/** A query that is still loading, prefetched before its page, is not. */
function isOld(client: QueryClient, list: string): boolean {
  const { dataUpdatedAt = 0 } = client.getQueryCache().get(list)?.state ?? {}
  return dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_MS
}

function forget(client: QueryClient, list: string): void {
  const query = client.getQueryCache().get(list)
  if (query && !query.isActive()) client.getQueryCache().remove(query)
}
