import { directionOf, formatChange, formatPriceChange } from '../format/format-figures.ts'
import { cx } from '../ui/cx.ts'
import { DIRECTION_TEXT } from './direction-text.ts'
import { Triangle } from './triangle.tsx'

interface Props {
  percent: number
  /** In dollars; shown before the percent, which is then in brackets. */
  amount?: number
  className?: string
}

/** `▲ +1.56%` or `▲ +$7.53 (+1.56%)`: sign, shape and colour, never colour alone. */
export function ChangeFigure({ percent, amount, className }: Props) {
  const direction = directionOf(percent)
  const shown = formatChange(percent)
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-[0.22em] whitespace-nowrap',
        DIRECTION_TEXT[direction],
        className,
      )}
    >
      <Triangle direction={direction} />
      {amount === undefined ? shown : `${formatPriceChange(amount)} (${shown})`}
    </span>
  )
}
