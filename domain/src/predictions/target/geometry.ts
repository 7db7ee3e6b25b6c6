/**
 * Geometry of the drawn target. All lengths are in px. The target fills a square of `size`: its centre is at half the
 * size, and y grows downwards.
 */
import { scoreTables } from '../judging/score.ts'

export type PredictedDirection = 'up' | 'down'

export interface Point {
  x: number
  y: number
}

/** The errors in percentage points at which the accuracy changes: 2, 5, 10, 20. */
export const RING_ERRORS: readonly number[] = scoreTables.accuracy
  .map(({ upTo }) => upTo)
  .filter(Number.isFinite)

/** The radius of the squared corner at the upper right, as a share of the size. */
const CORNER_SHARE = 0.057

// Shares of the inner radius. Larger errors end shortly before the rim.
const RING_SHARES = [0.32, 0.51, 0.69, 0.87]
const LARGEST_ERROR = 40
const LARGEST_SHARE = 0.92

/** A single shot has an arrow, and the bands have edges, from this size in px on. */
export const MIN_ARROW_SIZE = 64
/** The halves of rises and falls are marked from this size in px on. */
export const MIN_HALVES_SIZE = 160
/** The rings have numbers, and the corner has room for a label, from this size in px on. */
export const MIN_NUMBERS_SIZE = 240

/** Values by size or error, ascending. */
type LookupTable = readonly (readonly [input: number, value: number])[]

const RIM_WIDTHS: LookupTable = [
  [20, 20 / 7],
  [24, 24 / 7],
  [40, 4],
  [96, 6],
  [160, 8],
  [280, 11],
  [350, 13],
]
const SHOT_RADII: LookupTable = [
  [24, 3.3],
  [40, 4],
  [96, 5],
  [160, 6.5],
  [280, 8.5],
  [350, 9],
]
const TRACK_RECORD_SHOT_RADII: LookupTable = [
  [40, 2.8],
  [96, 3.4],
  [160, 3.8],
  [350, 6.5],
]
const SHAFT_WIDTHS: LookupTable = [
  [40, 1.9],
  [96, 2.2],
  [160, 2.8],
  [280, 3.4],
]
const RING_DISTANCES: LookupTable = [
  [0, 0],
  ...RING_ERRORS.map((error, index) => [error, RING_SHARES[index] ?? 1] as const),
  [LARGEST_ERROR, LARGEST_SHARE],
]

export interface TargetMeasures {
  size: number
  centre: number
  rimWidth: number
  /** Radius of the rim's middle line. */
  rimRadius: number
  /** Radius of the face inside the rim. */
  innerRadius: number
  shotRadius: number
  /** Radius of a dot where many predictions of a member share one target. */
  trackRecordShotRadius: number
  shaftWidth: number
}

/** Computes the measures of a target with a size in px. */
export function measureTarget(size: number): TargetMeasures {
  const rimWidth = interpolate(RIM_WIDTHS, size)
  return {
    size,
    centre: size / 2,
    rimWidth,
    rimRadius: (size - rimWidth) / 2,
    innerRadius: size / 2 - rimWidth,
    shotRadius: interpolate(SHOT_RADII, size),
    trackRecordShotRadius: interpolate(TRACK_RECORD_SHOT_RADII, size),
    shaftWidth: interpolate(SHAFT_WIDTHS, size),
  }
}

/** Returns the distance from the centre of a hit with an error in percentage points: linear between two rings. */
export function computeCentreDistance(error: number, { innerRadius }: TargetMeasures): number {
  return interpolate(RING_DISTANCES, Math.abs(error)) * innerRadius
}

/** Returns the point at a distance from the centre; degrees count clockwise from the top. */
export function findPointAt(distance: number, degrees: number, { centre }: TargetMeasures): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: centre + distance * Math.sin(radians), y: centre - distance * Math.cos(radians) }
}

/**
 * Returns the middle line of the rim as an SVG path: clockwise from the top, through the corner at the upper right.
 */
export function buildRimPath({ size, centre, rimWidth, rimRadius }: TargetMeasures): string {
  return buildTargetPath(centre, rimRadius, Math.max(size * CORNER_SHARE - rimWidth / 2, 0))
}

/** Returns the outline of the target, enlarged by an offset in px. */
export function buildOutlinePath(offset: number, { size, centre }: TargetMeasures): string {
  return buildTargetPath(centre, centre + offset, size * CORNER_SHARE + offset)
}

function buildTargetPath(middle: number, radius: number, corner: number): string {
  const centre = roundLength(middle)
  const roundedRadius = roundLength(radius)
  const roundedCorner = roundLength(corner)
  const top = roundLength(middle - radius)
  const straight = roundLength(middle + radius - corner)
  return (
    `M${centre} ${top}H${straight}a${roundedCorner} ${roundedCorner} 0 0 1 ${roundedCorner} ${roundedCorner}` +
    `V${centre}A${roundedRadius} ${roundedRadius} 0 1 1 ${centre} ${top}Z`
  )
}

/** Rounds to hundredths of a pixel, which are enough in a path. */
export const roundLength = (length: number) => Math.round(length * 100) / 100

/** Returns a number in 0..1 that is always the same for the same text, from its 32-bit FNV-1a hash. */
export function computeSeededShare(seed: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < seed.length; index++)
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193)
  // The bits are mixed again, because in FNV-1a the last letters hardly change the high bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Interpolates linearly between the rows of a table. Beyond its ends, returns the first or the last value. */
function interpolate(table: LookupTable, input: number): number {
  const nextIndex = table.findIndex(([rowInput]) => rowInput >= input)
  if (nextIndex === -1) return table.at(-1)![1]
  const [nextInput, nextValue] = table[nextIndex]!
  if (nextIndex === 0) return nextValue
  const [previousInput, previousValue] = table[nextIndex - 1]!
  const rise = nextValue - previousValue
  return previousValue + (rise * (input - previousInput)) / (nextInput - previousInput)
}

/** Degrees clockwise from the top at which the numbers of the rings are: at the right, in the half without the hit. */
const NUMBER_DEGREES = { up: 135, down: 45 }
/** How far a number lies inside the edge of its ring, in px, so that the edge does not cross it. */
const NUMBER_INSET = 12

/** Returns the position of the number of the ring with this error, on a target with a hit in this direction. */
export const placeNumber = (
  error: number,
  measures: TargetMeasures,
  direction: PredictedDirection = 'up',
): Point =>
  findPointAt(computeCentreDistance(error, measures) - NUMBER_INSET, NUMBER_DEGREES[direction], measures)
