import { Lock } from 'lucide-react'
import { formatMoment } from '#shared/format/format-times.ts'
import { cx } from '#shared/ui/cx.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'

/** Shows the author until when nobody else can see the prediction. */
export function SealedForOthersNote({
  revealAt,
  className,
}: {
  revealAt: string | null
  className?: string
}) {
  return (
    <p className={cx('flex items-center gap-1 type-caption text-text-2', className)}>
      <Lock size={14} aria-hidden="true" />
      {revealAt
        ? predictionMessages.sealedForOthers(formatMoment(revealAt))
        : predictionMessages.sealedUntilJudged}
    </p>
  )
}
