/** Where shots lie on a target. */
import {
  computeCentreDistance,
  type TargetMeasures,
  type Point,
  placeNumber,
  findPointAt,
  RING_ERRORS,
  computeSeededShare,
  measureTarget,
  type PredictedDirection,
} from './geometry.ts'

/**
 * A shot: a judged prediction, drawn on the round target of a member's record. `error` is in percentage points, null for
 * a miss.
 */
export interface Shot {
  seed: string
  direction: PredictedDirection
  error: number | null
}

/** Range of angles, in degrees clockwise from the top, for a single hit, whose arrow comes from the left. */
const HIT_SPREAD = [-25, 65] as const
/** Range of angles, in degrees clockwise from the top, for the hits of a record. */
const RECORD_SPREAD = [-78, 78] as const
/** Angle between nine o'clock and a single miss, in degrees along the rim. */
const MISS_DEGREES = 28
/** Maximum length of a row of misses, in degrees along the rim: each row stays in its quarter of the circle. */
const MISS_ROW_DEGREES = 87

const LEFT_MIDDLE_DEGREES = 270

interface Hit {
  seed: string
  direction: PredictedDirection
  error: number
}

/** Places a single hit at the distance of its error from the centre. */
export function placeHit({ seed, direction, error }: Hit, measures: TargetMeasures): Point {
  const distance = computeCentreDistance(error, measures)
  return placeInHalf({ distance, direction, share: computeSeededShare(seed), spread: HIT_SPREAD }, measures)
}

/** Places a single miss on the rim of a small target. Its place does not depend on the error. */
export function placeMiss(direction: PredictedDirection, measures: TargetMeasures): Point {
  const degrees = direction === 'up' ? LEFT_MIDDLE_DEGREES + MISS_DEGREES : LEFT_MIDDLE_DEGREES - MISS_DEGREES
  return findPointAt(measures.rimRadius, degrees, measures)
}

interface HalfPosition {
  distance: number
  direction: PredictedDirection
  /** Position within the spread, 0..1. */
  share: number
  /** The spread of the upper half; the lower half mirrors it. */
  spread: readonly [firstDegrees: number, lastDegrees: number]
}

function placeInHalf(
  { distance, direction, share, spread: [firstDegrees, lastDegrees] }: HalfPosition,
  measures: TargetMeasures,
): Point {
  const degrees = firstDegrees + share * (lastDegrees - firstDegrees)
  return findPointAt(distance, direction === 'up' ? degrees : 180 - degrees, measures)
}

export interface RecordPlaces {
  hits: (Point & { seed: string })[]
  misses: (Point & { seed: string })[]
  missRadius: number
}

/** Places the shots of a record: hits inside at their errors, misses in a row on the rim. */
export function placeRecord(shots: readonly Shot[], measures: TargetMeasures): RecordPlaces {
  const misses = shots.filter(({ error }) => error === null)
  const rows = {
    up: misses.filter(({ direction }) => direction === 'up'),
    down: misses.filter(({ direction }) => direction === 'down'),
  }
  const step = computeMissStep(Math.max(rows.up.length, rows.down.length), measures)
  const placeRow = (row: readonly Shot[], rotation: 1 | -1) =>
    row.map(({ seed }, index) => ({
      seed,
      ...findPointAt(measures.rimRadius, LEFT_MIDDLE_DEGREES + rotation * (index + 0.75) * step, measures),
    }))
  return {
    hits: placeHits(shots, measures),
    misses: [...placeRow(rows.up, 1), ...placeRow(rows.down, -1)],
    missRadius: computeMissRadius(step, measures),
  }
}

/** Returns the degrees between two misses of a row: fewer on a large target, and fewer if the row is long. */
function computeMissStep(longestRow: number, { size }: TargetMeasures): number {
  let maxStep = 24
  if (size >= 64) maxStep = 12
  if (size >= 140) maxStep = 8.5
  return Math.min(maxStep, MISS_ROW_DEGREES / (longestRow + 0.25))
}

/** Returns the radius of a miss, which shrinks before two misses touch. */
function computeMissRadius(step: number, { rimWidth, rimRadius }: TargetMeasures): number {
  const chord = 2 * rimRadius * Math.sin((step * Math.PI) / 360)
  // Slightly less than half, so that a miss stays within the rim and a gap remains between two misses.
  return Math.min(rimWidth * 0.46, chord * 0.42)
}

/** Maximum number of positions that are tried for a hit that would cover another hit. */
const MAX_PLACEMENT_TRIES = 48
const GOLDEN_RATIO = 0.618_033_988_75
/** Half the width of a ring's number, in px. */
const NUMBER_RADIUS = 12

/** Places the hits of a record at the same points of the face on targets of all sizes. */
function placeHits(shots: readonly Shot[], measures: TargetMeasures): RecordPlaces['hits'] {
  const scale = measures.innerRadius / LARGE_TARGET.innerRadius
  const rescale = (length: number) => measures.centre + (length - LARGE_TARGET.centre) * scale
  return placeOnLargeTarget(shots).map(({ seed, x, y }) => ({ seed, x: rescale(x), y: rescale(y) }))
}

const LARGE_TARGET = measureTarget(350)

/**
 * Places the hits of a record. Their distance from the centre is fixed; their angle avoids the hits placed before and
 * the numbers of the rings.
 */
function placeOnLargeTarget(shots: readonly Shot[]): RecordPlaces['hits'] {
  const minGap = 2 * LARGE_TARGET.trackRecordShotRadius + 1
  const numbers = RING_ERRORS.map((error) => placeNumber(error, LARGE_TARGET))
  const placedHits: RecordPlaces['hits'] = []
  for (const { seed, direction, error } of shots) {
    if (error === null) continue
    const distance = computeCentreDistance(error, LARGE_TARGET)
    let bestPoint: Point | undefined
    let bestGap = -1
    for (let index = 0; index < MAX_PLACEMENT_TRIES && bestGap < minGap; index++) {
      const share = (computeSeededShare(seed) + index * GOLDEN_RATIO) % 1
      const point = placeInHalf({ distance, direction, share, spread: RECORD_SPREAD }, LARGE_TARGET)
      const measureDistanceTo = ({ x, y }: Point) => Math.hypot(point.x - x, point.y - y)
      const gap = Math.min(
        minGap,
        ...placedHits.map(measureDistanceTo),
        ...numbers.map((number) => measureDistanceTo(number) - NUMBER_RADIUS),
      )
      if (gap <= bestGap) continue
      bestPoint = point
      bestGap = gap
    }
    if (bestPoint) placedHits.push({ seed, ...bestPoint })
  }
  return placedHits
}

/**
 * Returns the tail of an arrow whose head is at a point: the arrow climbs from the lower left, or falls from the
 * upper left.
 */
export function findArrowTail(
  head: Point,
  length: number,
  degrees: number,
  direction: PredictedDirection,
): Point {
  const radians = (degrees * Math.PI) / 180
  const drop = length * Math.sin(radians)
  return { x: head.x - length * Math.cos(radians), y: head.y + (direction === 'up' ? drop : -drop) }
}

/** Counts the hits within the innermost ring. */
export function countCentreHits(shots: readonly Pick<Shot, 'error'>[]): number {
  return shots.filter(({ error }) => error !== null && error <= RING_ERRORS[0]!).length
}
