import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepNewest } from './keep-newest.ts'
import { cameBack } from '../navigation/visit-steps.ts'

/** Whoever reads on elsewhere and comes back finds the list and the place in it. */
export const LIST_KEPT_MS = 30 * 60_000
const LISTS_KEPT = 10
/** Whoever comes anew gets a list no older than this. */
const FRESH_MS = 120_000

/** Lists by the hashes of their keys, as they were left, the latest last. */
const left = new Map<string, string>()

/** Keeps the list of this key for the way back, with a few others; call it before the list is read. */
export function useKeptList(queryKey: QueryKey): void {
  const client = useQueryClient()
  const list = hashKey(queryKey)
  const [entered, setEntered] = useState('')
  // Before the first reading, which would show the old one.
  if (entered !== list) {
    if (!cameBack() && isOld(client, list)) forget(client, list)
    setEntered(list)
  }
  useEffect(() => {
    left.delete(list)
    return () => {
      for (const dropped of keepNewest(left, [list, list], LISTS_KEPT)) forget(client, dropped)
    }
  }, [client, list])
}

/** One that is still on its way, asked for before its page came, is not. */
function isOld(client: QueryClient, list: string): boolean {
  const { dataUpdatedAt = 0 } = client.getQueryCache().get(list)?.state ?? {}
  return dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_MS
}

function forget(client: QueryClient, list: string): void {
  const query = client.getQueryCache().get(list)
  if (query && !query.isActive()) client.getQueryCache().remove(query)
}
