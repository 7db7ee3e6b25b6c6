import { directionOf, formatPrice } from '../../../../shared/format/format-figures.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { DIRECTION_TEXT } from '../../../../shared/stocks/direction-text.ts'

interface Props {
  /** Whole percent of the current price. */
  percent: number
  /** The price it sets. */
  price: number | null
  selected: boolean
  onSelect: () => void
}

/** Sets the target to a percentage of the current price, and shows the resulting price. */
export function QuickButton({ percent, price, selected, onSelect }: Props) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      disabled={price === null}
      onClick={onSelect}
      className={cx(
        'flex h-13 min-w-0 flex-1 flex-col items-center justify-center rounded-2 transition-colors moves-fast',
        selected
          ? 'bg-surface shadow-[inset_0_0_0_0.125rem_var(--color-action)]'
          : 'bg-surface-3 hover:bg-surface-2',
      )}
    >
      <span className={cx('type-card-strong', DIRECTION_TEXT[directionOf(percent)])}>
        {percent > 0 ? '+' : '−'}
        {Math.abs(percent)}%
      </span>
      <span className="type-caption text-text-2">{price === null ? '–' : formatPrice(price)}</span>
    </button>
  )
}
