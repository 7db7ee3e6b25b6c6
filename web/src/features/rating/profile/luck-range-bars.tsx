import { formatCount } from '../../../shared/format/format-figures.ts'
import { cx } from '../../../shared/ui/cx.ts'
import type { LuckFigures } from '../figures/luck-bars.tsx'
import { shareOf } from '../figures/share-of.ts'
import { ratingMessages } from '../messages.ts'

/** Expected and actual hits as two wide bars, the range of luck shaded through both. The words are above it. */
export function LuckRangeBars({ judged, expected, actual, luckRange }: LuckFigures) {
  const [from, to] = [shareOf(luckRange.from, judged), shareOf(luckRange.to, judged)]
  const place = { left: from, right: `calc(100% - ${to})` }
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="relative flex flex-col gap-2.5 py-1">
        <Bar width={shareOf(expected, judged)} look="bg-chart-spark" />
        <Bar width={shareOf(actual, judged)} look={actual < expected ? 'bg-text-2' : 'bg-accent'} />
        <span data-range style={place} className="absolute inset-y-0 bg-chart-luck" />
      </div>
      <div aria-hidden="true" className="relative mt-1 h-2">
        <span
          style={place}
          className="absolute inset-y-0 rounded-b-[3px] border-x-2 border-b-2 border-text"
        />
      </div>
      <p className="relative mt-1 flex type-label text-text-2">
        {/* Below the middle of the range, and never past an end. */}
        <span style={{ flexGrow: luckRange.from + luckRange.to }} />
        <span className="flex-none">
          {ratingMessages.luckRange(formatCount(luckRange.from), formatCount(luckRange.to))}
        </span>
        <span style={{ flexGrow: 2 * judged - luckRange.from - luckRange.to }} />
      </p>
    </div>
  )
}

function Bar({ width, look }: { width: string; look: string }) {
  return (
    <span className="block h-4.5 overflow-hidden rounded-1 bg-surface-2">
      <span style={{ width }} className={cx('block h-full rounded-1', look)} />
    </span>
  )
}
