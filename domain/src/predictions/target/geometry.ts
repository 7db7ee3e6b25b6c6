/** Measures of a target in px of its own size: the centre is at half the size, y grows downwards. */
import { scoreTables } from '../judging/score.ts'

export type ShotDirection = 'up' | 'down'

export interface Point {
  x: number
  y: number
}

/** The errors in percentage points at which the accuracy changes: 2, 5, 10, 20. */
export const RING_ERRORS: readonly number[] = scoreTables.accuracy
  .map(({ upTo }) => upTo)
  .filter(Number.isFinite)

/** The radius of the outer corner, as a share of the size. */
const CORNER = 0.057

// Shares of the inner radius. Larger errors end shortly before the rim.
const RING_SHARES = [0.32, 0.51, 0.69, 0.87]
const LARGEST_ERROR = 40
const LARGEST_SHARE = 0.92

/** From this size on a single shot has an arrow, and the bands have edges. */
export const SMALLEST_ARROW = 64
/** From this size on the halves of rises and falls are marked. */
export const SMALLEST_HALVES = 160
/** From this size on the rings have numbers, and the corner has room for a label. */
export const SMALLEST_NUMBERS = 240

type Table = readonly (readonly [at: number, value: number])[]

const RIM: Table = [
  [20, 20 / 7],
  [24, 24 / 7],
  [40, 4],
  [96, 6],
  [160, 8],
  [280, 11],
  [350, 13],
]
const SHOT: Table = [
  [24, 3.3],
  [40, 4],
  [96, 5],
  [160, 6.5],
  [280, 8.5],
  [350, 9],
]
const RECORD_SHOT: Table = [
  [40, 2.8],
  [96, 3.8],
  [160, 5],
  [350, 6.5],
]
const SHAFT: Table = [
  [40, 1.9],
  [96, 2.2],
  [160, 2.8],
  [280, 3.4],
]
const RING_DISTANCES: Table = [
  [0, 0],
  ...RING_ERRORS.map((error, at) => [error, RING_SHARES[at] ?? 1] as const),
  [LARGEST_ERROR, LARGEST_SHARE],
]

export interface Measures {
  size: number
  centre: number
  rim: number
  /** Radius of the rim's middle line. */
  rimRadius: number
  /** Radius of the face inside the rim. */
  innerRadius: number
  shotRadius: number
  recordShotRadius: number
  /** The width of an arrow's shaft. */
  shaft: number
}

/** Measures of a target with a size in px. */
export function measureTarget(size: number): Measures {
  const rim = interpolate(RIM, size)
  return {
    size,
    centre: size / 2,
    rim,
    rimRadius: (size - rim) / 2,
    innerRadius: size / 2 - rim,
    shotRadius: interpolate(SHOT, size),
    recordShotRadius: interpolate(RECORD_SHOT, size),
    shaft: interpolate(SHAFT, size),
  }
}

/** The distance from the centre of a hit with an error in percentage points: linear between two rings. */
export function distanceFromCentre(error: number, { innerRadius }: Measures): number {
  return interpolate(RING_DISTANCES, Math.abs(error)) * innerRadius
}

/** The point at a distance from the centre; degrees clockwise from the top. */
export function pointAt(distance: number, degrees: number, { centre }: Measures): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: centre + distance * Math.sin(radians), y: centre - distance * Math.cos(radians) }
}

/** The middle line of the rim as an SVG path: clockwise from the top, by the corner at the upper right. */
export function rimPath({ size, centre, rim, rimRadius }: Measures): string {
  return targetPath(centre, rimRadius, Math.max(size * CORNER - rim / 2, 0))
}

/** The shape of the target, larger by an offset in px. */
export function outlinePath(offset: number, { size, centre }: Measures): string {
  return targetPath(centre, centre + offset, size * CORNER + offset)
}

function targetPath(middle: number, radius: number, corner: number): string {
  const [centre, length, round] = [middle, radius, corner].map(roundLength)
  const top = roundLength(middle - radius)
  const straight = roundLength(middle + radius - corner)
  return (
    `M${centre} ${top}H${straight}a${round} ${round} 0 0 1 ${round} ${round}` +
    `V${centre}A${length} ${length} 0 1 1 ${centre} ${top}Z`
  )
}

/** Hundredths of a pixel are enough in a path. */
export const roundLength = (length: number) => Math.round(length * 100) / 100

/** A number in 0..1 that is always the same for the same text. */
export function seededShare(seed: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
  // The last letters of two ids must change the whole: FNV-1a's high bits lag behind.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Linear between the rows of a table; its ends hold beyond them. */
function interpolate(table: Table, at: number): number {
  const next = table.findIndex(([row]) => row >= at)
  if (next === -1) return table.at(-1)![1]
  const [right, upper] = table[next]!
  if (next === 0) return upper
  const [left, lower] = table[next - 1]!
  return lower + ((upper - lower) * (at - left)) / (right - left)
}

/** Degrees clockwise from the top at which the rings are named: in the lower right, away from arrows and the corner. */
const NUMBERS_AT = 135

/** Where a ring is named by its error. */
export const placeNumber = (error: number, measures: Measures): Point =>
  pointAt(distanceFromCentre(error, measures), NUMBERS_AT, measures)
