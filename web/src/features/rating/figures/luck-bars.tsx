import type { ReactNode } from 'react'
import type { LuckRange } from '@gwanyeok/domain/rating/api.ts'
import { formatCount } from '../../../shared/format/format-figures.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { ratingMessages } from '../messages.ts'
import { shareOf } from './share-of.ts'

/** Hits of judged predictions beside those that luck alone would have brought. */
export interface LuckFigures {
  judged: number
  expected: number
  actual: number
  luckRange: LuckRange
}

/** Expected and actual hits as shares of one's own judged predictions, the range of luck, and all of it in words. */
export function LuckBars({ judged, expected, actual, luckRange }: LuckFigures) {
  return (
    <span className="block">
      <span aria-hidden="true" className="flex flex-col gap-1.5">
        <Bar width={shareOf(expected, judged)} look="bg-chart-spark">
          <Whisker from={shareOf(luckRange.from, judged)} to={shareOf(luckRange.to, judged)} />
        </Bar>
        <Bar width={shareOf(actual, judged)} look={actual < expected ? 'bg-text-2' : 'bg-accent'} />
      </span>
      <span className="mt-1.5 flex flex-wrap justify-between gap-x-3 type-caption text-text-2">
        <span>
          {ratingMessages.byLuck(formatCount(expected))} ·{' '}
          <strong className="type-caption-strong text-text">
            {ratingMessages.actual(formatCount(actual))}
          </strong>
        </span>
        <span>{ratingMessages.luckRange(formatCount(luckRange.from), formatCount(luckRange.to))}</span>
      </span>
    </span>
  )
}

function Bar({ width, look, children }: { width: string; look: string; children?: ReactNode }) {
  return (
    <span className="relative block h-2 rounded-full bg-surface-2">
      <span style={{ width }} className={cx('block h-full rounded-full', look)} />
      {children}
    </span>
  )
}

function Whisker({ from, to }: { from: string; to: string }) {
  return (
    <span
      data-range
      style={{ left: from, right: `calc(100% - ${to})` }}
      className="absolute top-1/2 h-3 -translate-y-1/2 border-x-2 border-text before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-text"
    />
  )
}
