import { type WinRateTier, winRateTier } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { formatWinRate } from '../format/format-figures.ts'
import { sharedMessages } from '../messages.ts'
import { cx } from '../ui/cx.ts'

interface Props {
  percent: number | null
  /** The number of judged predictions behind it. */
  judged: number
  /** Hits and misses stand beside it. */
  withoutCounts?: boolean
}

const LOOK: Record<WinRateTier, string> = {
  high: 'bg-accent-tint text-accent-text',
  middle: 'bg-surface-3 text-text',
  low: 'border border-line text-text-3',
  few: 'border border-line text-text-3',
}

/** Hidden before the first judged prediction; while they are few, their numbers in grey in place of a rate. */
export function WinRateBadge({ percent, judged, withoutCounts = false }: Props) {
  const tier = winRateTier(percent, judged)
  if (percent === null || tier === null) return null
  const hits = Math.round((percent * judged) / 100)
  return (
    <span
      className={cx(
        'inline-flex h-5.5 flex-none items-center rounded-1 px-1.5 type-caption-strong whitespace-nowrap',
        LOOK[tier],
      )}
    >
      {tier === 'few'
        ? withoutCounts
          ? sharedMessages.newcomer
          : sharedMessages.newcomerRecord(hits, judged - hits)
        : sharedMessages.winRate(formatWinRate(percent))}
    </span>
  )
}
