import type { PredictedDirection } from '@gwanyeok/domain/predictions/target/geometry.ts'

export type MarkState = 'empty' | 'sealed' | 'pending' | 'hit' | 'miss'

interface Props {
  state: MarkState
  size?: 12 | 20 | 24 | 36 | 40
  /** The share of a pending prediction's time that is left, 0..1. */
  timeLeftShare?: number
  /** The direction of a miss. */
  direction?: PredictedDirection
}

/**
 * The geometry of a target of 20 px as constants, because lists show marks before the code of larger targets is
 * loaded. `x`, and `up` or `down`, place the dot of a miss.
 */
const MARK = { rim: 'M10 1.43H18.57V10A8.57 8.57 0 1 1 10 1.43Z', x: 2.43, up: 5.98, down: 14.02 }

const CENTRE = { hit: 'fill-accent', miss: 'fill-target-track', pending: 'fill-surface stroke-accent-line' }

/**
 * The smallest target, similar to the logo: filled for a hit, a ring for a pending prediction, a hollow dot on the
 * rim for a miss. Decorative: the text next to it states the same.
 */
export function TargetMark({ state, size = 20, timeLeftShare = 1, direction = 'up' }: Props) {
  const rim = { d: MARK.rim, strokeWidth: 2.86, strokeLinejoin: 'round' } as const
  const face = state === 'sealed' ? 'fill-surface-3' : 'fill-target-face'
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      className="icon flex-none overflow-visible"
    >
      <path {...rim} className={`${face} ${state === 'pending' ? 'stroke-target-track' : ''}`} />
      <path
        {...rim}
        pathLength={100}
        strokeDasharray={
          state === 'pending' && timeLeftShare < 0.99 ? `${timeLeftShare * 100} 100` : undefined
        }
        className={`fill-none ${state === 'miss' ? 'stroke-line-control' : 'stroke-text'}`}
      />
      {state === 'sealed' ? (
        <path d="M7 9.6h6v4.6H7ZM8.2 9.6V8a1.8 1.8 0 0 1 3.6 0v1.6" className="fill-text stroke-text" />
      ) : (
        state !== 'empty' && <circle cx="10" cy="10" r="3" strokeWidth="1.8" className={CENTRE[state]} />
      )}
      {state === 'miss' && (
        <circle
          cx={MARK.x}
          cy={MARK[direction]}
          r="2.7"
          strokeWidth="1.3"
          className="fill-surface stroke-miss-ring"
        />
      )}
    </svg>
  )
}
