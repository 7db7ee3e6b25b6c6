import { directionOf, formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { DIRECTION_TEXT } from '#shared/stocks/direction-text.ts'
import { ChoiceTile } from './choice-tile.tsx'

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
    <ChoiceTile selected={selected} disabled={price === null} onSelect={onSelect}>
      <span className={cx('type-card-strong', DIRECTION_TEXT[directionOf(percent)])}>
        {percent > 0 ? '+' : '−'}
        {Math.abs(percent)}%
      </span>
      <span className="type-caption text-text-2">{price === null ? '–' : formatPrice(price)}</span>
    </ChoiceTile>
  )
}
