import { formatPrice } from '../format.ts'
import { cx } from './cx.ts'

/** `$488.73`, which never breaks; without a price yet, a dash of the same height. */
export function Price({ value, className }: { value: number | null; className?: string }) {
  return (
    <span className={cx('whitespace-nowrap', className)}>{value === null ? '–' : formatPrice(value)}</span>
  )
}
