import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionKey } from './query-keys.ts'

function onDeviceChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/**
 * Whether the strip at the top reports a lost connection. A device in a network without internet reports itself as
 * online, so the session's last request counts as well.
 */
export function useOffline(): boolean {
  const client = useQueryClient()
  const online = useSyncExternalStore(
    onDeviceChange,
    () => navigator.onLine,
    () => true,
  )
  const unreachable = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => client.getQueryData<{ unreachable?: true }>(sessionKey)?.unreachable === true,
    () => false,
  )
  return !online || unreachable
}
