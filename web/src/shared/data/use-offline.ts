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
 * Whether the strip at the top reports a lost connection. A device in a network without internet reports itself as
 * online, so the session's last request counts as well.
 */
export function useOffline(): boolean {
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
