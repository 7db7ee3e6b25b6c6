import {
  buildHeadPath,
  buildShaftPath,
  buildVanesPath,
} from '@gwanyeok/domain/predictions/target/arrow-paths.ts'
import { cx } from '../cx.ts'
import type { Point, PredictedDirection } from '@gwanyeok/domain/predictions/target/geometry.ts'

interface Props {
  tail: Point
  head: Point
  direction: PredictedDirection
  shaftWidth: number
  /** Whether it is drawn grey. */
  isMiss?: boolean
  /** Whether its point is visible, as in flight. */
  hasHead?: boolean
  hasVanes?: boolean
}

const VANE = { up: 'fill-up', down: 'fill-down' }

/** An arrow with a halo. It is drawn along the x axis and then rotated, so that its tip is at `head`. */
export function Arrow({ tail, head, direction, shaftWidth, isMiss, hasHead, hasVanes = true }: Props) {
  const length = Math.hypot(head.x - tail.x, head.y - tail.y)
  const angleDegrees = (Math.atan2(head.y - tail.y, head.x - tail.x) * 180) / Math.PI
  const shaftClass = isMiss ? 'stroke-miss-ring' : 'stroke-text'
  const shaftPath = buildShaftPath(length, shaftWidth, hasHead ?? false)
  return (
    <g transform={`translate(${tail.x} ${tail.y}) rotate(${angleDegrees})`}>
      <g className="target-arrow">
        <g className="fill-surface stroke-surface [stroke-linejoin:round]" strokeWidth="2">
          <path d={shaftPath} strokeWidth={shaftWidth + 2} />
          {hasVanes && <path d={buildVanesPath(shaftWidth)} />}
          {hasHead && <path d={buildHeadPath(length, shaftWidth)} />}
        </g>
        {hasVanes && (
          <path d={buildVanesPath(shaftWidth)} className={isMiss ? 'fill-miss-ring' : VANE[direction]} />
        )}
        <path d={shaftPath} strokeWidth={shaftWidth} className={cx(shaftClass, '[stroke-linecap:round]')} />
        {hasHead && <path d={buildHeadPath(length, shaftWidth)} className="fill-text" />}
      </g>
    </g>
  )
}
