import { type TargetMeasures, type Point, roundLength } from '@gwanyeok/domain/predictions/target/geometry.ts'
import { placeRecord, type Shot } from '@gwanyeok/domain/predictions/target/places.ts'
import { Dot } from './shots.tsx'

/** More shots than these would cover each other on a target below this size in px. */
const MAX_SHOTS_ON_SMALL_TARGET = 10
const SMALL_SIZE = 120

/** Hits at their errors, misses as notches of the rim. */
export function RecordShots({ measures, shots }: { measures: TargetMeasures; shots: readonly Shot[] }) {
  const { hits, misses, missRadius } = placeRecord(shots, measures)
  const maxShots = measures.size < SMALL_SIZE ? MAX_SHOTS_ON_SMALL_TARGET : shots.length
  const drawnSeeds = new Set(shots.slice(0, maxShots).map(({ seed }) => seed))
  const isDrawn = ({ seed }: { seed: string }) => drawnSeeds.has(seed)
  return (
    <>
      {misses.filter(isDrawn).map(({ seed, ...position }) => (
        <path
          key={seed}
          d={buildNotchPath(position, measures)}
          strokeWidth={roundLength(Math.min(missRadius * 0.7, 3))}
          className="target-notch stroke-surface"
        />
      ))}
      {hits.filter(isDrawn).map(({ seed, ...position }) => (
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
