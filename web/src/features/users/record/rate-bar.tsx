import { cx } from '../../../shared/ui/cx.ts'

interface Props {
  percent: number
  /** Of so few that it says little: grey. */
  few: boolean
}

/** A share of 100 beside its figure, which says it to those who don't see. */
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
