import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { unreadQuery } from './queries.ts'

/** EventSource reconnects after a lost connection by itself, but not after a refusal. */
const RETRY_MS = 60_000
const POLL_MS = 60_000
/** After a restore not everybody asks at once. */
const SPREAD_MS = 5000

/**
 * The number of unread notifications: pushed by the server while the page is visible, polled while there is no stream.
 */
export function useUnread(): number {
  const client = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)
  const { data = 0 } = useQuery({ ...unreadQuery, refetchInterval: isStreaming ? false : POLL_MS })
  const onUnread = useEffectEvent((unread: number) => {
    setStreaming(true)
    client.setQueryData(unreadQuery.queryKey, unread)
  })
  const onLost = useEffectEvent(() => setStreaming(false))
  const onReload = useEffectEvent(() => void client.invalidateQueries())
  useEffect(() => listen({ onUnread, onLost, onReload }), [])
  return data
}

interface Listeners {
  onUnread: (unread: number) => void
  onLost: () => void
  /** The server has other data. */
  onReload: () => void
}

/** Connects only while the page is visible: browsers limit the connections to a server across all tabs. */
function listen({ onUnread, onLost, onReload }: Listeners): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const open = () => {
    close()
    source = new EventSource('/api/stream')
    source.addEventListener('notification', ({ data }: MessageEvent<string>) => {
      const { unread }: { unread: number } = JSON.parse(data)
      onUnread(unread)
    })
    source.addEventListener('reload', () => setTimeout(onReload, Math.random() * SPREAD_MS))
    source.addEventListener('error', () => {
      onLost()
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
    })
  }
  const onVisibility = () => {
    if (!document.hidden) return open()
    close()
    onLost()
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}
