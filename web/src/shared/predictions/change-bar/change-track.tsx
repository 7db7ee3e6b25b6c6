import { cx } from '../../ui/cx.ts'
import { TargetMark } from '../../ui/target/target-mark.tsx'
import { type BarPositions, toSpan } from './bar-positions.ts'

const FILL = { up: 'bg-up', down: 'bg-down' }
const RING = { up: 'border-up', down: 'border-down' }

interface Props {
  positions: BarPositions
}

/** A bar from the base in the middle to a price, with the target's mark. Decorative. */
export function ChangeTrack({ positions: { current, target } }: Props) {
  const direction = current < 50 ? 'down' : 'up'
  return (
    <span aria-hidden="true" className="relative block h-2 rounded-full bg-surface-3">
      <span style={toSpan(50, current)} className={cx('absolute h-full', FILL[direction])} />
      <span className="absolute top-1/2 left-1/2 h-4.5 w-0.5 -translate-1/2 bg-text" />
      <span
        style={{ left: `${current}%` }}
        className={cx(
          'absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-[0.1875rem] bg-surface',
          RING[direction],
        )}
      />
      <span style={{ left: `${target}%` }} className="absolute top-1/2 -translate-1/2">
        <TargetMark state="running" />
      </span>
    </span>
  )
}
