import { Arrow } from './arrow.tsx'
import { DashedTarget } from './face-parts.tsx'
import { measureTarget } from '@gwanyeok/domain/predictions/target/geometry.ts'
import './target.css'

/** An empty target, `size` px high, and next to it an arrow that missed it and sticks in the ground. Decorative. */
export function MissedArrow({ size = 96 }: { size?: number }) {
  const measures = measureTarget(size)
  const width = size * 1.6
  const ground = size - 2
  return (
    <svg
      viewBox={`0 0 ${width} ${size}`}
      width={width}
      height={size}
      aria-hidden="true"
      className="overflow-visible"
    >
      <DashedTarget measures={measures} />
      <path
        d={`M${size * 1.12} ${ground}H${width}`}
        strokeWidth="2"
        className="stroke-target-track [stroke-linecap:round]"
      />
      <Arrow
        tail={{ x: size * 1.52, y: size * 0.4 }}
        head={{ x: size * 1.29, y: ground }}
        direction="down"
        shaftWidth={measures.shaftWidth}
        isMiss
      />
    </svg>
  )
}
