/** A share of 100 beside its figure, which says it to those who don't see. */
export function RateBar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-3">
      <span style={{ width: `${percent}%` }} className="block h-full rounded-full bg-action" />
    </span>
  )
}
