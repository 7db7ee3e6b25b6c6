import { formatPrice } from '../format/format-figures.ts'
import { cx } from '../ui/cx.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'

interface Props {
  value: number | null
  /** Whether the change to the next price is animated. */
  isAnimated?: boolean
  className?: string
}

/** A price such as `$488.73`, never broken over two lines; a dash of the same height if there is no price. */
export function Price({ value, isAnimated, className }: Props) {
  const text = value === null ? '–' : formatPrice(value)
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {isAnimated && value !== null ? <RollingNumber value={value} text={text} /> : text}
    </span>
  )
}
