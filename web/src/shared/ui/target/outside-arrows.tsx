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
  MISS_SIDES,
  type OutsideArrow,
  PENDING_SIDES,
  placeArrowOutside,
} from '@gwanyeok/domain/predictions/target/outside-arrow.ts'
import { placeMiss } from '@gwanyeok/domain/predictions/target/places.ts'
import { Arrow } from './arrow.tsx'
import { targetMessages } from './messages.ts'
import { Dot } from './shots.tsx'
import { formatShortfall, type TargetContent } from './target-content.ts'

/** The space between the head of a waiting arrow and the rim, in px. */
const HEAD_GAP = 1

/** Returns where the arrow of a pending prediction, or of a miss that is not drawn small, is outside the rim. */
export function findOutsideArrow(content: TargetContent, size: number): OutsideArrow | null {
  if (content.kind === 'running') return placeArrowOutside(PENDING_SIDES[content.direction], size, HEAD_GAP)
  if (content.kind !== 'miss' || size < MIN_ARROW_SIZE) return null
  const { shotRadius } = measureTarget(size)
  return placeArrowOutside(
    MISS_SIDES[content.direction],
    size,
    shotRadius + (content.shortfall === null ? 0 : computeMissGap(content.shortfall, size)),
  )
}

interface Props {
  arrow: OutsideArrow
  direction: PredictedDirection
}

/** The arrow of a pending prediction: its head at the edge of the rim, a dotted line to the centre. */
export function WaitingArrow({ arrow: { face, tail, head, rimPoint }, direction }: Props) {
  const { centre, shaft } = face
  return (
    <>
      <path
        d={buildLinePath({ x: centre, y: centre }, rimPoint)}
        strokeWidth={shaft * 0.75}
        strokeDasharray={`0 ${roundLength(shaft * 1.9)}`}
        className="stroke-text-2 [stroke-linecap:round]"
      />
      <Arrow
        tail={tail}
        head={head}
        direction={direction}
        shaft={shaft}
        pointed
        vanes={face.size >= MIN_ARROW_SIZE}
      />
    </>
  )
}

interface ShortMissProps extends Props {
  /** How much further the price had to go, in percent; null while it is unknown. */
  shortfall: number | null
}

/** A miss that fell short of the rim. A dashed line crosses the gap, which large targets label. */
export function ShortMiss({ arrow, direction, shortfall }: ShortMissProps) {
  const { face, tail, head, rimPoint } = arrow
  const { shaft, shotRadius, size } = face
  return (
    <>
      <path
        d={buildLinePath(rimPoint, head)}
        strokeWidth={shaft * 0.75}
        strokeDasharray={`${roundLength(shaft * 1.3)} ${roundLength(shaft)}`}
        className="stroke-miss-ring"
      />
      <Arrow tail={tail} head={head} direction={direction} shaft={shaft} missed />
      <Dot at={head} radius={shotRadius} hollow />
      {shortfall !== null && size >= MIN_NUMBERS_SIZE && (
        <ShortfallLabel arrow={arrow} direction={direction} shortfall={shortfall} />
      )}
    </>
  )
}

const buildLinePath = (from: Point, to: Point) =>
  `M${roundLength(from.x)} ${roundLength(from.y)}L${roundLength(to.x)} ${roundLength(to.y)}`

/**
 * The line of the label that is nearer to the gap, from the middle of the gap, in px. The other line keeps a distance
 * that grows with the text.
 */
const NEAR_LINE = { up: 28, down: -22 }
const LINE_SHIFTS = { up: { percent: '0', word: '1.3em' }, down: { percent: '-1em', word: '0' } }
const LABEL_GAP = 18

/** How much a miss fell short by, to the left of its gap. */
function ShortfallLabel({ arrow: { head, rimPoint }, direction, shortfall }: Props & { shortfall: number }) {
  const x = roundLength((head.x + rimPoint.x) / 2 - LABEL_GAP)
  const y = roundLength((head.y + rimPoint.y) / 2 + NEAR_LINE[direction])
  const shifts = LINE_SHIFTS[direction]
  return (
    <g textAnchor="end" className="fill-text">
      <text x={x} y={y} dy={shifts.percent} className="type-body-strong">
        {formatShortfall(shortfall)}
      </text>
      <text x={x} y={y} dy={shifts.word} className="type-caption-strong">
        {targetMessages.short}
      </text>
    </g>
  )
}

/** A miss on the rim of a small target. */
export function SmallMiss({
  measures,
  direction,
}: {
  measures: TargetMeasures
  direction: PredictedDirection
}) {
  return <Dot at={placeMiss(direction, measures)} radius={measures.shotRadius} hollow />
}
