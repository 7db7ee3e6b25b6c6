import { Ban } from 'lucide-react'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { notificationMessages } from './messages.ts'

export const DISC = 'flex size-9 flex-none items-center justify-center rounded-full'

const MARK = { success: 'hit', failed: 'miss' } as const

export function OutcomeSign({ result }: { result: 'success' | 'failed' | 'void' }) {
  if (result === 'void')
    return (
      <span className={cx(DISC, 'bg-surface-3 text-text-2')}>
        <Ban size={18} aria-hidden="true" />
      </span>
    )
  return (
    <span className={DISC}>
      <TargetMark state={MARK[result]} size={24} />
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
