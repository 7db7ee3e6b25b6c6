import { cx } from '../../ui/cx.ts'
import { TargetMark } from '../../ui/target/target-mark.tsx'
import { type BarPositions, toSpan } from './bar-positions.ts'

const TARGET_FILL = { up: 'bg-up/20', down: 'bg-down/20' }
const PRICE_FILL = { up: 'bg-up', down: 'bg-down' }
const findDirection = (position: number) => (position < 50 ? 'down' : 'up')

/** A pale bar from the base to the target's mark, and a full one from the base to the price. Decorative. */
export function LaneBar({ positions: { target, current } }: { positions: BarPositions }) {
  const barClasses = 'absolute top-1/2 h-2 -translate-y-1/2'
  return (
    <span aria-hidden="true">
      <span className={cx(barClasses, 'inset-x-0 rounded-full bg-surface-2')} />
      <span style={toSpan(50, target)} className={cx(barClasses, TARGET_FILL[findDirection(target)])} />
      <span style={toSpan(50, current)} className={cx(barClasses, PRICE_FILL[findDirection(current)])} />
      <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-line-control" />
      <span style={{ left: `${target}%` }} className="absolute top-1/2 -translate-1/2">
        <TargetMark state="pending" />
      </span>
    </span>
  )
}
