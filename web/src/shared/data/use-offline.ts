import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionKey } from './query-keys.ts'

function subscribeToDeviceConnection(onStoreChange: () => void): () => void {
  addEventListener('online', onStoreChange)
  addEventListener('offline', onStoreChange)
  return () => {
    removeEventListener('online', onStoreChange)
    removeEventListener('offline', onStoreChange)
  }
}

/**
 * Returns whether the notice of a lost connection is shown. A device in a network without internet reports itself as
 * online, so a failed request for the session counts as well.
 */
export function useIsOffline(): boolean {
  const client = useQueryClient()
  const isDeviceOnline = useSyncExternalStore(
    subscribeToDeviceConnection,
    () => navigator.onLine,
    () => true,
  )
  const isUnreachable = useSyncExternalStore(
    (onStoreChange) => client.getQueryCache().subscribe(onStoreChange),
    () => client.getQueryData<{ unreachable?: true }>(sessionKey)?.unreachable === true,
    () => false,
  )
  return !isDeviceOnline || isUnreachable
}
