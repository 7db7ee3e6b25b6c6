import { cx } from '#shared/ui/cx.ts'

interface Props {
  percent: number
  /** Of a small record: grey. */
  few: boolean
}

/** A bar of 0 to 100 %, hidden from screen readers, which read the figure beside it. */
export function RateBar({ percent, few }: Props) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-3">
      <span
        style={{ width: `${percent}%` }}
        className={cx('block h-full rounded-full', few ? 'bg-line-control' : 'bg-action')}
      />
    </span>
  )
}
