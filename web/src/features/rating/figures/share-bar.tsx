import { cx } from '#shared/ui/cx.ts'

const MARKET_PERCENT = 50

interface Props {
  percent: number
  /** With its height. */
  className: string
}

/** A share of duels, with a mark at 50 %, where the market stands. The words are beside it. */
export const ShareBar = ({ percent, className }: Props) => (
  <span aria-hidden="true" className={cx('relative block rounded-full bg-surface-3', className)}>
    <span
      style={{ width: `${percent}%` }}
      className={cx('block h-full rounded-full', percent > MARKET_PERCENT ? 'bg-accent' : 'bg-chart-spark')}
    />
    <span className="absolute -inset-y-0.5 left-1/2 w-px bg-text-2" />
  </span>
)
