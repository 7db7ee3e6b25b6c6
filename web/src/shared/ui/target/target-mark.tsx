import { Lock, Rim } from './face.tsx'
import {
  type Measures,
  measureTarget,
  rimPath,
  roundLength,
  type ShotDirection,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import { placeMiss } from '@gwanyeok/domain/predictions/target/places.ts'

export type MarkState = 'empty' | 'sealed' | 'running' | 'hit' | 'miss'

interface Props {
  state: MarkState
  size?: 20 | 24
  /** Of a running one: the share of the time that is left, 0..1. */
  left?: number
  /** Of a miss. */
  direction?: ShotDirection
}

/**
 * The smallest target, as the logo: full for a hit, a ring while it runs, hollow on the rim for a miss. Words beside it
 * say the same.
 */
export function TargetMark({ state, size = 20, left = 1, direction = 'up' }: Props) {
  const measures = measureTarget(size)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden="true"
      className="icon overflow-visible"
    >
      {state === 'empty' ? (
        <path
          d={rimPath(measures)}
          strokeWidth="1.4"
          strokeDasharray="3 2"
          className="fill-none stroke-line-control"
        />
      ) : (
        <>
          <path
            d={rimPath(measures)}
            className={state === 'sealed' ? 'fill-surface-3' : 'fill-target-face'}
          />
          <Rim measures={measures} quiet={state === 'miss'} left={state === 'running' ? left : 1} />
          <Centre state={state} measures={measures} />
        </>
      )}
      {state === 'miss' && <Miss direction={direction} measures={measures} />}
    </svg>
  )
}

function Centre({ state, measures: { size, centre } }: { state: MarkState; measures: Measures }) {
  if (state === 'sealed') return <Lock centre={centre} width={size * 0.3} />
  const at = { cx: centre, cy: centre }
  if (state === 'running')
    return (
      <circle {...at} r={size * 0.14} strokeWidth={size * 0.09} className="fill-surface stroke-accent-line" />
    )
  return (
    <circle
      {...at}
      r={roundLength(size * 0.18)}
      className={state === 'hit' ? 'fill-accent' : 'fill-target-track'}
    />
  )
}

function Miss({ direction, measures }: { direction: ShotDirection; measures: Measures }) {
  const { x, y } = placeMiss(direction, measures)
  return (
    <circle
      cx={roundLength(x)}
      cy={roundLength(y)}
      r={measures.shotRadius - 0.6}
      strokeWidth="1.3"
      className="fill-surface stroke-miss-ring"
    />
  )
}
