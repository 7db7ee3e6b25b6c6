import { cx } from '../../../shared/ui/cx.ts'
import { chartMessages } from './messages.ts'
import { CHART_RANGES, type ChartRange } from './ranges.ts'

interface Props {
  /** Null: zoomed by hand. */
  range: ChartRange | null
  onRange: (range: ChartRange) => void
  className?: string
}

/** How far back the chart shows. */
export function RangePicker({ range, onRange, className }: Props) {
  return (
    <div role="group" aria-label={chartMessages.rangeLabel} className={cx('flex gap-0.5', className)}>
      {CHART_RANGES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === range}
          onClick={() => onRange(choice)}
          className={cx(
            'hit-44 h-9 rounded-2 px-3 type-label-strong whitespace-nowrap transition-colors moves-fast',
            choice === range ? 'bg-surface-3 text-text' : 'text-text-2 hover:bg-surface-2',
          )}
        >
          {chartMessages.ranges[choice]}
        </button>
      ))}
    </div>
  )
}
