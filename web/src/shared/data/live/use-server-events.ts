import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { retryImport } from '../../code-loading/retry-import.ts'
import { sessionKey } from '../query-keys.ts'
import type { ServerEvent } from './shared-event-stream.ts'

/**
 * Listens to the server's events while the page is visible, with the prices of these stocks. Returns whether events
 * arrive; while they do not, callers can poll. All tabs of a browser share one event stream.
 */
export function useServerEvents(symbols: readonly string[], onEvent: (event: ServerEvent) => void): boolean {
  const [isLive, setIsLive] = useState(false)
  const member = useMemberId()
  const stocks = symbols.join()
  const handleEvent = useEffectEvent(onEvent)
  useEffect(() => {
    if (member === undefined) return
    const abortController = new AbortController()
    void retryImport(() => import('./shared-event-stream.ts')).then(({ followEvents }) =>
      followEvents({ member, stocks, onEvent: handleEvent, onLiveChange: setIsLive }, abortController.signal),
    )
    return () => abortController.abort()
  }, [member, stocks])
  return isLive
}

/** The id of the signed-in member; undefined for a signed-out visitor. */
function useMemberId(): string | undefined {
  const client = useQueryClient()
  return useSyncExternalStore(
    (onStoreChange) => client.getQueryCache().subscribe(onStoreChange),
    () => client.getQueryData<{ me: { id: string } | null }>(sessionKey)?.me?.id,
    () => undefined,
  )
}
