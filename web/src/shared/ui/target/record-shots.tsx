import {
  type TargetMeasures,
  MIN_ARROW_SIZE,
  type Point,
  roundLength,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import { placeRecord, type Shot } from '@gwanyeok/domain/predictions/target/places.ts'
import { Dot } from './shots.tsx'

/** Maximum number of shots drawn on a small target. */
const MAX_SHOTS_ON_SMALL_TARGET = 8

/** Hits at their errors, misses as notches of the rim. */
export function RecordShots({ measures, shots }: { measures: TargetMeasures; shots: readonly Shot[] }) {
  const drawnShots = measures.size < MIN_ARROW_SIZE ? shots.slice(0, MAX_SHOTS_ON_SMALL_TARGET) : shots
  const { hits, misses, missRadius } = placeRecord(drawnShots, measures)
  return (
    <>
      {misses.map(({ seed, ...position }) => (
        <path
          key={seed}
          d={buildNotchPath(position, measures)}
          strokeWidth={roundLength(Math.min(missRadius * 0.7, 3))}
          className="target-notch stroke-surface"
        />
      ))}
      {hits.map(({ seed, ...position }) => (
        <Dot key={seed} position={position} radius={measures.trackRecordShotRadius} />
      ))}
    </>
  )
}

/** The length of a notch, as a share of the width of the rim. */
const NOTCH_SHARE = 0.62

/** Builds a short line across the rim, towards the centre. */
function buildNotchPath({ x, y }: Point, { centre, rimWidth, rimRadius }: TargetMeasures): string {
  const share = (rimWidth * NOTCH_SHARE) / rimRadius
  const towardsCentre = { x: (centre - x) * share, y: (centre - y) * share }
  const start = { x: x - towardsCentre.x / 2, y: y - towardsCentre.y / 2 }
  return `M${roundLength(start.x)} ${roundLength(start.y)}l${roundLength(towardsCentre.x)} ${roundLength(towardsCentre.y)}`
}
