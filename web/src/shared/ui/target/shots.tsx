import { cx } from '../cx.ts'
import { Arrow } from './arrow.tsx'
import {
  type TargetMeasures,
  buildOutlinePath,
  type Point,
  roundLength,
  type PredictedDirection,
  MIN_ARROW_SIZE,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import { findArrowTail, placeHit } from '@gwanyeok/domain/predictions/target/places.ts'

interface DotProps {
  position: Point
  radius: number
  isMiss?: boolean
}

/** A shot with a 1 px halo: for a hit a gold dot with a dark ring, for a miss a hollow grey one. */
export function Dot({ position: { x, y }, radius, isMiss }: DotProps) {
  const ring = roundLength(radius * 0.32)
  return (
    <g className="target-shot">
      <circle cx={roundLength(x)} cy={roundLength(y)} r={radius + 1} className="fill-surface" />
      <circle
        cx={roundLength(x)}
        cy={roundLength(y)}
        r={roundLength(radius - ring / 2)}
        strokeWidth={ring}
        className={isMiss ? 'fill-surface stroke-miss-ring' : 'fill-accent stroke-on-accent'}
      />
    </g>
  )
}

interface HitProps {
  measures: TargetMeasures
  direction: PredictedDirection
  error: number
  seed: string
}

/** The length of the arrow of a hit, as a share of the target's size. */
const ARROW_LENGTH_SHARE = 0.41
/** The angle between the arrow of a hit and the x axis. */
const ARROW_DEGREES = 43

export function Hit({ measures, ...shot }: HitProps) {
  const hitPoint = placeHit(shot, measures)
  const { size, shaftWidth } = measures
  return (
    <>
      {size >= MIN_ARROW_SIZE && (
        <Arrow
          tail={findArrowTail(hitPoint, size * ARROW_LENGTH_SHARE, ARROW_DEGREES, shot.direction)}
          head={hitPoint}
          direction={shot.direction}
          shaftWidth={shaftWidth}
        />
      )}
      <Dot position={hitPoint} radius={measures.shotRadius} />
    </>
  )
}

/** `offset` is a share of the target's size. */
const OUTLINES = [
  { offset: 0.04, width: 3.5, opacity: '' },
  { offset: 0.08, width: 2.5, opacity: 'opacity-60' },
  { offset: 0.12, width: 1.5, opacity: 'opacity-35' },
]

/** Three gold outlines around the target of a hit, fainter outwards. */
export function HitGlow({ measures }: { measures: TargetMeasures }) {
  return OUTLINES.map(({ offset, width, opacity }) => (
    <path
      key={offset}
      d={buildOutlinePath(offset * measures.size, measures)}
      strokeWidth={width}
      className={cx('target-outline fill-none stroke-accent', opacity)}
    />
  ))
}
