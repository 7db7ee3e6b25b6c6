import { type WinRateTier, findWinRateTier } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { formatWinRate } from '../format/format-figures.ts'
import { sharedMessages } from '../messages.ts'
import { cx } from '../ui/cx.ts'

const TIER_CLASS: Record<WinRateTier, string> = {
  high: 'bg-accent-tint text-accent-text',
  middle: 'bg-surface-3 text-text',
  low: 'bg-surface-2 text-text-3',
}

/** A win rate of fewer results is hardly meaningful. */
const MIN_RESULTS = 5

const hasFewResults = (judged: number | undefined): judged is number =>
  judged !== undefined && judged < MIN_RESULTS

/** `승률 58%`; with few results also their number: `승률 50% · 2건`. */
export function describeWinRate(percent: number, judged: number | undefined): string {
  const rate = sharedMessages.winRate(formatWinRate(percent))
  return hasFewResults(judged) ? `${rate} · ${sharedMessages.fewResults(judged)}` : rate
}

interface Props {
  percent: number | null
  /** The number of results from which the rate is computed. */
  judged?: number | undefined
  /** Whether a rate of few results is also shown, as plain text, because their number is next to the badge. */
  showsFewResults?: boolean
}

/** A win rate in the colour of its tier. By default, a rate of few results is not shown. */
export function WinRateBadge({ percent, judged, showsFewResults }: Props) {
  const tier = findWinRateTier(percent)
  if (percent === null || tier === null || (hasFewResults(judged) && !showsFewResults)) return null
  return (
    <span
      className={cx(
        'inline-flex h-5.5 flex-none items-center whitespace-nowrap',
        hasFewResults(judged)
          ? 'type-caption text-text-3'
          : `rounded-1 px-1.5 type-caption-strong ${TIER_CLASS[tier]}`,
      )}
    >
      {sharedMessages.winRate(formatWinRate(percent))}
    </span>
  )
}
