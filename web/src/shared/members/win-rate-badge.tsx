import { type WinRateTier, findWinRateTier } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { formatWinRate } from '../format/format-figures.ts'
import { sharedMessages } from '../messages.ts'
import { cx } from '../ui/cx.ts'

const TIER_CLASS: Record<WinRateTier, string> = {
  high: 'bg-accent-tint text-accent-text',
  middle: 'bg-surface-3 text-text',
  low: 'border border-line text-text-3',
}

/** A rate of fewer results is shown with their number. */
const MIN_RESULTS_WITHOUT_COUNT = 5

/** `승률 58%`, or of few results `승률 50% · 2건뿐`. */
export function describeWinRate(percent: number, judged: number | undefined): string {
  const rate = sharedMessages.winRate(formatWinRate(percent))
  return judged !== undefined && judged < MIN_RESULTS_WITHOUT_COUNT
    ? `${rate} · ${sharedMessages.onlyResults(judged)}`
    : rate
}

interface Props {
  percent: number | null
  /** The number of results behind the rate; omitted where the page shows it next to the badge. */
  judged?: number | undefined
}

/** A win rate in the colour of its tier. Renders nothing before the first result. */
export function WinRateBadge({ percent, judged }: Props) {
  const tier = findWinRateTier(percent)
  if (percent === null || tier === null) return null
  return (
    <span
      className={cx(
        'inline-flex h-5.5 flex-none items-center rounded-1 px-1.5 type-caption-strong whitespace-nowrap',
        TIER_CLASS[tier],
      )}
    >
      {describeWinRate(percent, judged)}
    </span>
  )
}
