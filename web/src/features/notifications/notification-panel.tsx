import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { notificationMessages as messages } from './messages.ts'
import { NotificationList } from './notification-list.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** A full sheet on the phone, elsewhere a panel that hangs below the header. */
export function NotificationPanel({ open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.title} fromHeader>
      {/* As tall as the sheet can get, so that it does not grow when the list arrives. */}
      <div className="min-h-[calc(100dvh-var(--size-header)-5rem)] pb-4 md:min-h-120">
        <NotificationList onLeave={onClose} foot={<ToSettings onLeave={onClose} />} />
      </div>
    </Sheet>
  )
}

function ToSettings({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="flex justify-center pt-2">
      <Link
        to="/settings"
        onClick={onLeave}
        className="inline-flex h-touch items-center gap-1.5 px-3 type-label text-text-2 hover:text-text"
      >
        <Settings size={16} aria-hidden="true" />
        {messages.settings}
      </Link>
    </div>
  )
}
