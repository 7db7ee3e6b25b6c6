import type { DuelCounts, MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { cx } from '#shared/ui/cx.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { ratingMessages } from './messages.ts'

const texts = ratingMessages.board

/** With fewer duels no bar and no colour says anything. */
export const FEW_DUELS = 10

/** The market's wins and one's own as shares of all decided duels. The words are beside it. */
export function DuelBars({ decided, wins, marketWins }: DuelCounts) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-1.5">
      <Bar width={marketWins / decided} look="bg-chart-spark" />
      <Bar width={wins / decided} look={wins > marketWins ? 'bg-accent' : 'bg-text-2'} />
    </span>
  )
}

function Bar({ width, look }: { width: number; look: string }) {
  return (
    <span className="block h-3 overflow-hidden rounded-1 bg-surface-2">
      <span style={{ width: `${width * 100}%` }} className={cx('block h-full rounded-1', look)} />
    </span>
  )
}

const MARKET_PERCENT = 50
/** Shares lie near the market's: so far from it the bar ends on either side. */
const REACH = 20

interface Props {
  percent: number
  /** With its height. */
  className: string
}

/** How far a share of duels is above or below 50 %, where the market stands, at the middle. The words are beside it. */
export function ShareBar({ percent, className }: Props) {
  const above = percent - MARKET_PERCENT
  const width = (Math.min(Math.abs(above), REACH) / REACH) * 50
  return (
    <span aria-hidden="true" className={cx('relative block rounded-full bg-surface-3', className)}>
      <span
        style={{ width: `${width}%` }}
        className={cx(
          'absolute inset-y-0',
          above > 0 ? 'left-1/2 rounded-r-full bg-accent' : 'right-1/2 rounded-l-full bg-chart-spark',
        )}
      />
      <span className="absolute -inset-y-0.5 left-1/2 w-px bg-text-2" />
    </span>
  )
}

/** What a member lacks to be listed: `11번`, `2주`, `11번, 2주` */
export function missingText({ decided, weeks }: NonNullable<MemberRating['missing']>): string {
  return [
    decided > 0 && texts.missingDecided(formatCount(decided)),
    weeks > 0 && texts.missingWeeks(formatCount(weeks)),
  ]
    .filter(Boolean)
    .join(', ')
}
