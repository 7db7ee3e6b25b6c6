import { type WinRateTier, findWinRateTier } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { formatWinRate } from '../format/format-figures.ts'
import { sharedMessages } from '../messages.ts'
import { cx } from '../ui/cx.ts'

const TIER_CLASS: Record<WinRateTier, string> = {
  high: 'bg-accent-tint text-accent-text',
  middle: 'bg-surface-3 text-text',
  low: 'border border-line text-text-3',
}

/** A win rate in the colour of its tier. Renders nothing before the first result. */
export function WinRateBadge({ percent }: { percent: number | null }) {
  const tier = findWinRateTier(percent)
  if (percent === null || tier === null) return null
  return (
    <span
      className={cx(
        'inline-flex h-5.5 flex-none items-center rounded-1 px-1.5 type-caption-strong whitespace-nowrap',
        TIER_CLASS[tier],
      )}
    >
      {sharedMessages.winRate(formatWinRate(percent))}
    </span>
  )
}
