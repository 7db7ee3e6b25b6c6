import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { notificationMessages as messages } from './messages.ts'
import { useMarkAllRead } from './mutations.ts'
import { NotificationList } from './notification-list.tsx'
import { newestAndUnreadQuery } from './queries.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** The notifications: a full-screen sheet on the phone, a panel below the header on larger screens. */
export function NotificationPanel({ open, onClose }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.title}
      headerAction={
        <>
          <MarkAllReadButton />
          <SettingsLink onLeave={onClose} />
        </>
      }
      isBelowHeader
    >
      {/* As tall as the sheet can get, so that it does not grow when the list arrives. */}
      <div className="min-h-[calc(100dvh-var(--size-header)-5rem)] pb-4 md:min-h-120 md:pb-14">
        <NotificationList onLeave={onClose} />
      </div>
    </Sheet>
  )
}

function MarkAllReadButton() {
  const { data: newestAndUnread } = useInfiniteQuery(newestAndUnreadQuery)
  const markAllRead = useMarkAllRead()
  if (!newestAndUnread || newestAndUnread.unreadIds.length === 0) return null
  return (
    <Button variant="quiet" isBusy={markAllRead.isPending} onClick={() => markAllRead.mutate()}>
      {messages.markAllRead}
    </Button>
  )
}

function SettingsLink({ onLeave }: { onLeave: () => void }) {
  return (
    <Link
      to="/settings"
      search={{ view: 'notifications' }}
      onClick={onLeave}
      aria-label={messages.settings}
      className="inline-flex size-touch items-center justify-center rounded-2 text-text-2 transition-colors moves-fast hover:bg-surface-2"
    >
      <Settings size={22} aria-hidden="true" />
    </Link>
  )
}
