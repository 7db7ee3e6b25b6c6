import {
  type TargetMeasures,
  MIN_ARROW_SIZE,
  MIN_NUMBERS_SIZE,
  measureTarget,
  type Point,
  roundLength,
  type PredictedDirection,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import {
  computeMissGap,
  type OutsideArrow,
  placeMissedArrow,
  placePendingArrow,
} from '@gwanyeok/domain/predictions/target/outside-arrow.ts'
import { placeMiss } from '@gwanyeok/domain/predictions/target/places.ts'
import { Arrow } from './arrow.tsx'
import { Dot } from './shots.tsx'
import { formatShortfall, type TargetContent } from './target-content.ts'

/**
 * Returns the position of the arrow outside the rim; null if there is none. A pending prediction has one, and a miss
 * unless the target is small.
 */
export function findOutsideArrow(content: TargetContent, size: number): OutsideArrow | null {
  if (content.kind === 'pending') return placePendingArrow(content.direction, size, content.percentToTarget)
  if (content.kind !== 'miss' || size < MIN_ARROW_SIZE) return null
  const { shotRadius } = measureTarget(size)
  const gap = content.shortfall === null ? 0 : computeMissGap(content.shortfall, size)
  return placeMissedArrow(content.direction, size, shotRadius + gap)
}

interface Props {
  arrow: OutsideArrow
  direction: PredictedDirection
}

/** The vanes of an arrow outside a smaller face would be specks. */
const MIN_VANES_SIZE = 40

/** The arrow of a pending prediction, with a dotted line from its head to the centre. */
export function PendingArrow({ arrow: { face, tail, head }, direction }: Props) {
  const { centre, shaftWidth } = face
  return (
    <>
      <path
        d={buildLinePath({ x: centre, y: centre }, head)}
        strokeWidth={shaftWidth * 0.75}
        strokeDasharray={`0 ${roundLength(shaftWidth * 1.9)}`}
        className="stroke-text-2 [stroke-linecap:round]"
      />
      <Arrow
        tail={tail}
        head={head}
        direction={direction}
        shaftWidth={shaftWidth}
        hasHead
        hasVanes={face.size >= MIN_VANES_SIZE}
      />
    </>
  )
}

interface MissProps extends Props {
  shortfall: number | null
}

/** A miss outside the rim. A dashed line crosses the gap between them, and a large target shows how far the stock fell short. */
export function MissOutsideRim({ arrow, direction, shortfall }: MissProps) {
  const { face, tail, head, rimPoint } = arrow
  const { shaftWidth, shotRadius } = face
  return (
    <>
      <path
        d={buildLinePath(rimPoint, head)}
        strokeWidth={shaftWidth * 0.75}
        strokeDasharray={`${roundLength(shaftWidth * 1.3)} ${roundLength(shaftWidth)}`}
        className="stroke-miss-ring"
      />
      <Arrow tail={tail} head={head} direction={direction} shaftWidth={shaftWidth} isMiss />
      <Dot position={head} radius={shotRadius} isMiss />
      {shortfall !== null && face.size >= MIN_NUMBERS_SIZE && (
        <text
          x={roundLength(head.x + shotRadius + 4)}
          y={roundLength(head.y + (direction === 'up' ? -8 : 16))}
          className="fill-text-2 type-label-strong"
        >
          {formatShortfall(shortfall)}
        </text>
      )}
    </>
  )
}

const buildLinePath = (from: Point, to: Point) =>
  `M${roundLength(from.x)} ${roundLength(from.y)}L${roundLength(to.x)} ${roundLength(to.y)}`

/** A miss on the rim of a small target. */
export function MissOnSmallTarget({
  measures,
  direction,
}: {
  measures: TargetMeasures
  direction: PredictedDirection
}) {
  return <Dot position={placeMiss(direction, measures)} radius={measures.shotRadius} isMiss />
}
