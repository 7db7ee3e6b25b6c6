import { formatPrice } from '../format/format-figures.ts'
import { cx } from '../ui/cx.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'

interface Props {
  value: number | null
  /** It changes before one's eyes: rolls to the next price. */
  rolls?: boolean
  className?: string
}

/** `$488.73`, which never breaks; without a price yet, a dash of the same height. */
export function Price({ value, rolls, className }: Props) {
  const shown = value === null ? '–' : formatPrice(value)
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {rolls && value !== null ? <RollingNumber value={value} text={shown} /> : shown}
    </span>
  )
}
