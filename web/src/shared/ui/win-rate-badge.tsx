import { formatShare } from '../format-figures.ts'
import { sharedMessages } from '../messages.ts'
import { cx } from './cx.ts'

/** Colour by 70 % and more, 50 % and more, below. Nothing before the first judged prediction. */
export function WinRateBadge({ percent }: { percent: number | null }) {
  if (percent === null) return null
  const look =
    percent >= 70
      ? 'bg-accent-tint text-accent-text'
      : percent >= 50
        ? 'bg-surface-3 text-text'
        : 'border border-line text-text-3'
  return (
    <span
      className={cx(
        'inline-flex h-5.5 flex-none items-center rounded-1 px-1.5 type-caption-strong whitespace-nowrap',
        look,
      )}
    >
      {/* Cut, not rounded: 69.9 % is not yet in the class of 70. */}
      {sharedMessages.winRate(formatShare(Math.floor(percent)))}
    </span>
  )
}
