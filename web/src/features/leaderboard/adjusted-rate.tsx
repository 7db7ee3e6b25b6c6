import { formatShare } from '#shared/format/format-figures.ts'
import { leaderboardMessages } from './messages.ts'

/** The scale ends this many percentage points below and above 50 percent. The rate of a whole year is rarely outside. */
const SCALE_REACH = 10

/** The rate that ranks the board, and its place on a scale around 50 percent. */
export function AdjustedRate({ percent }: { percent: number }) {
  const distance = Math.max(-SCALE_REACH, Math.min(percent - 50, SCALE_REACH))
  const position = 50 + (distance / SCALE_REACH) * 50
  const isAhead = percent > 50
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-card-strong">{leaderboardMessages.market.adjustedWinRate}</h2>
        <span className="type-card-strong">{formatShare(percent, 1)}</span>
      </div>
      <div aria-hidden="true" className="mt-2">
        <div className="relative h-2 rounded-full bg-surface-3">
          <span
            style={{ left: `${Math.min(50, position)}%`, right: `${100 - Math.max(50, position)}%` }}
            className={isAhead ? 'absolute inset-y-0 bg-accent' : 'absolute inset-y-0 bg-line-control'}
          />
          <span className="absolute -inset-y-1 left-1/2 w-0.5 -translate-x-1/2 bg-text" />
        </div>
        <p className="mt-2 flex justify-between type-caption text-text-2">
          <span>{formatShare(50 - SCALE_REACH)}</span>
          <span>{formatShare(50)}</span>
          <span>{formatShare(50 + SCALE_REACH)}</span>
        </p>
      </div>
    </div>
  )
}
