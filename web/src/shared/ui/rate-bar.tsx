import { cx } from './cx.ts'

interface Props {
  /** 0 to 100. */
  percent: number
  /** Classes of the whole bar. */
  className?: string
  /** Class of the filled part's colour. */
  fill?: string
}

/** A bar of 0 to 100 %, hidden from screen readers, which read the figure next to it. */
export function RateBar({ percent, className = 'h-2', fill = 'bg-action' }: Props) {
  return (
    <span aria-hidden="true" className={cx('block overflow-hidden rounded-full bg-surface-3', className)}>
      <span style={{ width: `${percent}%` }} className={cx('block h-full rounded-full', fill)} />
    </span>
  )
}
