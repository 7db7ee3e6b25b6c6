import { Bell } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#shared/format/format-figures.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { notificationMessages as messages } from './messages.ts'
import { unreadQuery } from './queries.ts'

const NotificationPanel = lazyWithRetry(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
)

/** The server's count stops here. */
const MOST = 99

/**
 * The bell in the header with the number of unread notifications. The code of their list is loaded on hover or focus.
 */
export function NotificationBell() {
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <div className="relative">
      <IconButton
        label={messages.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={NotificationPanel.preload}
        onFocus={NotificationPanel.preload}
        onClick={show}
      >
        <Bell size={24} aria-hidden="true" />
      </IconButton>
      {unread > 0 && <Badge count={unread} />}
      {wanted && (
        <Suspense fallback={null}>
          <NotificationPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 left-6 flex h-4 min-w-4 items-center justify-center rounded-full bg-action px-1 type-micro whitespace-nowrap text-on-action ring-2 ring-surface"
    >
      {count >= MOST ? messages.most : formatCount(count)}
    </span>
  )
}

/** EventSource reconnects after a lost connection by itself, but not after a refusal. */
const RETRY_MS = 60_000
const POLL_MS = 60_000
/** After a restore not everybody asks at once. */
const SPREAD_MS = 5000

/**
 * The number of unread notifications: pushed by the server while the page is visible, polled while there is no stream.
 */
function useUnread(): number {
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
