import type { ShownStatus } from '@gwanyeok/domain/predictions/shown-status.ts'
import { Ban, Clock, Lock, X } from 'lucide-react'
import { sharedMessages } from '../messages.ts'
import { cx } from '../ui/cx.ts'
import { HitIcon } from '../ui/hit-icon.tsx'

const LOOK = {
  pending: { Icon: Clock, look: 'bg-surface-3 text-text-2' },
  success: { Icon: HitIcon, look: 'bg-accent text-on-accent' },
  failed: { Icon: X, look: 'border border-line text-text-3' },
  void: { Icon: Ban, look: 'border border-line text-text-3' },
  sealed: { Icon: Lock, look: 'bg-surface-3 text-text-2' },
}

/** Failure is grey, not red: red means a rising price. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const { Icon, look } = LOOK[status]
  return (
    <span
      className={cx(
        'inline-flex h-6 flex-none items-center gap-1 rounded-1 px-2 whitespace-nowrap',
        status === 'success' ? 'type-caption-strong' : 'type-caption',
        look,
      )}
    >
      <Icon size={14} aria-hidden="true" />
      <span>{sharedMessages.status[status]}</span>
    </span>
  )
}
