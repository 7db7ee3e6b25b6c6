import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#shared/format/format-figures.ts'
import { useServerEvents } from '#shared/data/live/use-server-events.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { notificationMessages as messages } from './messages.ts'
import { unreadCountQuery } from './queries.ts'

const NotificationPanel = lazyWithRetry(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
)

/** The server stops counting here, so this number means 99 or more. */
const MAX_COUNT = 99

/**
 * The bell in the header with the number of unread notifications. The code of the list is loaded on hover or focus.
 */
export function NotificationBell() {
  const unreadCount = useUnreadCount()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const showNotifications = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <div className="relative">
      <IconButton
        label={messages.bell(unreadCount)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={NotificationPanel.preload}
        onFocus={NotificationPanel.preload}
        onClick={showNotifications}
      >
        <Bell size={24} aria-hidden="true" />
      </IconButton>
      {unreadCount > 0 && <Badge count={unreadCount} />}
      {wasOpened && (
        <Suspense fallback={null}>
          <NotificationPanel open={isOpen} onClose={() => setOpen(false)} />
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
      {count >= MAX_COUNT ? messages.maxCount : formatCount(count)}
    </span>
  )
}

const POLL_MS = 60_000

/** Returns the number of unread notifications. The server pushes it; without a stream it is polled. */
function useUnreadCount(): number {
  const client = useQueryClient()
  const isLive = useServerEvents([], ({ type, data }) => {
    if (type === 'notification') client.setQueryData(unreadCountQuery.queryKey, data.unread)
  })
  const { data: unreadCount = 0 } = useQuery({
    ...unreadCountQuery,
    refetchInterval: isLive ? false : POLL_MS,
  })
  return unreadCount
}
