import { cx } from '../cx.ts'

interface Props {
  /** 0..1 */
  value: number
  label: string
  isThin?: boolean
}

export function ProgressBar({ value, label, isThin }: Props) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className={cx('overflow-hidden rounded-full bg-surface-3', isThin ? 'h-1' : 'h-1.5')}
    >
      <div
        className="h-full rounded-full bg-action transition-[width] moves"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
