import { Arrow } from './arrow.tsx'
import { Outlines } from './face.tsx'
import { measureTarget } from '@gwanyeok/domain/predictions/target/geometry.ts'
import './target.css'

const SIZE = 96
const MEASURES = measureTarget(SIZE)
const GROUND_Y = SIZE - 2

/** An empty target with an arrow that missed it, stuck in the ground. Decorative. */
export function MissedArrow() {
  return (
    <svg
      viewBox={`0 0 152 ${SIZE}`}
      width={152}
      height={SIZE}
      aria-hidden="true"
      className="overflow-visible"
    >
      <Outlines measures={MEASURES} />
      <path
        d={`M108 ${GROUND_Y}H152`}
        strokeWidth="2"
        className="stroke-target-track [stroke-linecap:round]"
      />
      <Arrow
        tail={{ x: 146, y: 38 }}
        head={{ x: 124, y: GROUND_Y }}
        direction="down"
        shaft={MEASURES.shaft}
        missed
      />
    </svg>
  )
}
