import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { isLikely } from '@gwanyeok/domain/predictions/likely.ts'
import { Ban, Clock, Lock, X } from 'lucide-react'
import { sharedMessages } from '../messages.ts'
import { cx } from '../ui/cx.ts'
import { HitIcon } from '../ui/hit-icon.tsx'

export type ShownStatus = 'pending' | 'success' | 'likely' | 'scoreless' | 'failed' | 'void' | 'sealed'

/**
 * A hit that earns nothing, since the first open had passed the target, is `scoreless`; one that luck alone brings more often
 * than not is `likely`. Only the others are gold.
 */
export function shownStatusOf(prediction: PredictionView): ShownStatus {
  if (prediction.sealed) return 'sealed'
  const { status, evaluation, chance } = prediction
  if (status !== 'success') return status
  if (evaluation?.score === 0) return 'scoreless'
  return isLikely(chance?.probability ?? null) ? 'likely' : 'success'
}

const LOOK = {
  pending: { Icon: Clock, look: 'bg-surface-3 text-text-2' },
  success: { Icon: HitIcon, look: 'bg-accent text-on-accent' },
  likely: { Icon: HitIcon, look: 'border border-accent-line text-accent-text' },
  scoreless: { Icon: HitIcon, look: 'border border-accent-line text-accent-text' },
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
      {sharedMessages.status[status]}
    </span>
  )
}
