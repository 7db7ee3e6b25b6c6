import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { notificationMessages as messages } from './messages.ts'
import { useUnread } from './use-unread.ts'

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
      className="pointer-events-none absolute top-1 left-5.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-action px-1 type-micro whitespace-nowrap text-on-action ring-2 ring-surface"
    >
      {count >= MOST ? messages.most : formatCount(count)}
    </span>
  )
}
