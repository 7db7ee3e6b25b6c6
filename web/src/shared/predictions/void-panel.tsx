import { cx } from '#shared/ui/cx.ts'
import { predictionMessages } from './messages.ts'

/** Says that a void prediction has no score, and why. */
export function VoidPanel({ reason, className }: { reason: string | null; className?: string }) {
  return (
    <div className={cx('rounded-3 bg-surface-2 px-4 py-3', className)}>
      <p className="type-card-strong">{predictionMessages.noScoreOfVoid}</p>
      {reason && <p className="type-label text-text-2">{reason}</p>}
    </div>
  )
}
