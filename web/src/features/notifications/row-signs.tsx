import { Ban, X } from 'lucide-react'
import { cx } from '#shared/ui/cx.ts'
import { HitIcon } from '#shared/ui/hit-icon.tsx'
import { notificationMessages } from './messages.ts'

export const DISC = 'flex size-9 flex-none items-center justify-center rounded-full'

const OUTCOME = {
  success: { Icon: HitIcon, look: 'bg-accent text-on-accent' },
  failed: { Icon: X, look: 'bg-surface-3 text-text-2' },
  void: { Icon: Ban, look: 'bg-surface-3 text-text-2' },
}

export function OutcomeSign({ result }: { result: keyof typeof OUTCOME }) {
  const { Icon, look } = OUTCOME[result]
  return (
    <span className={cx(DISC, look)}>
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}

export function UnreadDot() {
  return (
    <span className="mt-1.5 size-2 flex-none rounded-full bg-action">
      <span className="sr-only">{notificationMessages.unread}</span>
    </span>
  )
}
