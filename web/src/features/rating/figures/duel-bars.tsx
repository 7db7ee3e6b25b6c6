import type { DuelCounts } from '@gwanyeok/domain/rating/api.ts'
import { cx } from '#shared/ui/cx.ts'

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
