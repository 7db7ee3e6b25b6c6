import { formatPrice } from '../format/format-figures.ts'
import { cx } from '../ui/cx.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'

interface Props {
  value: number | null
  /** Live: rolls to the next price. */
  rolls?: boolean
  className?: string
}

/** `$488.73` without line breaks; a dash of the same height while there is no price. */
export function Price({ value, rolls, className }: Props) {
  const shown = value === null ? '–' : formatPrice(value)
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {rolls && value !== null ? <RollingNumber value={value} text={shown} /> : shown}
    </span>
  )
}
