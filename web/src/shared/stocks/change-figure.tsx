import { type Direction, findDirection, formatChange, formatPriceChange } from '../format/format-figures.ts'
import { cx } from '../ui/cx.ts'

interface Props {
  percent: number
  /** Change in dollars. If given, it is shown first, and the percentage in brackets. */
  amount?: number
  className?: string
}

/** A change such as `▲ +1.56%` or `▲ +$7.53 (+1.56%)`. Sign and triangle repeat the meaning of the colour. */
export function ChangeFigure({ percent, amount, className }: Props) {
  const direction = findDirection(percent)
  const text = formatChange(percent)
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-[0.22em] whitespace-nowrap',
        DIRECTION_TEXT_CLASS[direction],
        className,
      )}
    >
      <Triangle direction={direction} />
      <span>{amount === undefined ? text : `${formatPriceChange(amount)} (${text})`}</span>
    </span>
  )
}

/** A triangle that points up or down; renders nothing for `flat`. */
export function Triangle({ direction }: { direction: Direction }) {
  // No dash instead: it would look like a minus sign.
  if (direction === 'flat') return null
  return (
    <svg
      viewBox="0 0 10 9"
      aria-hidden="true"
      className={
        direction === 'down' ? 'inline h-[0.68em] rotate-180 fill-current' : 'inline h-[0.68em] fill-current'
      }
    >
      <path d="M5 .5 9.8 8.5H.2Z" />
    </svg>
  )
}

/** Text colour of a rising, falling or flat figure. Always used next to a sign. */
export const DIRECTION_TEXT_CLASS: Record<Direction, string> = {
  up: 'text-up-text',
  down: 'text-down-text',
  flat: 'text-flat',
}
