/** Where shots lie on a target. */
import {
  distanceFromCentre,
  type Measures,
  type Point,
  placeNumber,
  pointAt,
  RING_ERRORS,
  seededShare,
  SMALLEST_NUMBERS,
  type ShotDirection,
} from './geometry.ts'

/** A judged prediction on the record; `error` in percentage points, null for a miss, which has none to show. */
export interface Shot {
  seed: string
  direction: ShotDirection
  error: number | null
}

/** Degrees from the top at which a lone hit may lie: its arrow comes from the left. */
const HIT_SPREAD = [-25, 65] as const
/** The same for an arrow in flight, which stays at the left of the centre. */
const FLIGHT_SPREAD = [-42, -20] as const
/** The same for the hits of a record. */
const RECORD_SPREAD = [-78, 78] as const
/** Degrees between the left middle of the rim and a lone miss. */
const MISS_DEGREES = 28
/** Misses of a record stay within the round quarters at the left, away from the squared corner. */
const ROW_DEGREES = 87

const LEFT_MIDDLE = 270

interface PlacedBySeed {
  seed: string
  direction: ShotDirection
  error: number
}

export const placeHit = (shot: PlacedBySeed, measures: Measures) => placeSeeded(shot, HIT_SPREAD, measures)

export const placeFlight = (shot: PlacedBySeed, measures: Measures) =>
  placeSeeded(shot, FLIGHT_SPREAD, measures)

/** On the rim, whatever was missing. */
export function placeMiss(direction: ShotDirection, measures: Measures): Point {
  const degrees = direction === 'up' ? LEFT_MIDDLE + MISS_DEGREES : LEFT_MIDDLE - MISS_DEGREES
  return pointAt(measures.rimRadius, degrees, measures)
}

type Spread = readonly [from: number, to: number]

function placeSeeded({ seed, direction, error }: PlacedBySeed, spread: Spread, measures: Measures): Point {
  const distance = distanceFromCentre(error, measures)
  return placeInHalf({ distance, direction, share: seededShare(seed), spread }, measures)
}

interface InHalf {
  distance: number
  direction: ShotDirection
  /** Place within the spread, 0..1. */
  share: number
  /** For the upper half; the lower one mirrors it. */
  spread: Spread
}

function placeInHalf({ distance, direction, share, spread: [from, to] }: InHalf, measures: Measures): Point {
  const degrees = from + share * (to - from)
  return pointAt(distance, direction === 'up' ? degrees : 180 - degrees, measures)
}

export interface RecordPlaces {
  hits: (Point & { seed: string })[]
  misses: (Point & { seed: string })[]
  missRadius: number
}

/** The places of many shots: hits inside at their errors, misses in a row on the rim. */
export function placeRecord(shots: readonly Shot[], measures: Measures): RecordPlaces {
  const misses = shots.filter(({ error }) => error === null)
  const rows = {
    up: misses.filter(({ direction }) => direction === 'up'),
    down: misses.filter(({ direction }) => direction === 'down'),
  }
  const step = missStep(Math.max(rows.up.length, rows.down.length), measures)
  const inRow = (row: readonly Shot[], turn: 1 | -1) =>
    row.map(({ seed }, at) => ({
      seed,
      ...pointAt(measures.rimRadius, LEFT_MIDDLE + turn * (at + 0.75) * step, measures),
    }))
  return {
    hits: placeHits(shots, measures),
    misses: [...inRow(rows.up, 1), ...inRow(rows.down, -1)],
    missRadius: missRadius(step, measures),
  }
}

/** Degrees between two misses of a row: as wide as the size asks for, closer when the row is long. */
function missStep(longest: number, { size }: Measures): number {
  const wide = size >= 140 ? 8.5 : size >= 64 ? 12 : 24
  return Math.min(wide, ROW_DEGREES / (longest + 0.25))
}

/** Dots shrink before they touch. */
function missRadius(step: number, { rim, rimRadius }: Measures): number {
  const chord = 2 * rimRadius * Math.sin((step * Math.PI) / 360)
  return Math.min(rim * 0.46, chord * 0.42)
}

/** How many places are tried for a hit that would cover another one. */
const TRIES = 48
const GOLDEN_RATIO = 0.618_033_988_75
/** Half the width of a ring's number, in px. */
const NUMBER_RADIUS = 12

/** Hits keep their distance from the centre; only the angle gives way to those placed before and to the numbers. */
function placeHits(shots: readonly Shot[], measures: Measures): RecordPlaces['hits'] {
  const free = 2 * measures.recordShotRadius + 1
  const numbers =
    measures.size < SMALLEST_NUMBERS ? [] : RING_ERRORS.map((error) => placeNumber(error, measures))
  const placed: RecordPlaces['hits'] = []
  for (const { seed, direction, error } of shots) {
    if (error === null) continue
    const distance = distanceFromCentre(error, measures)
    let best: Point | undefined
    let bestGap = -1
    for (let at = 0; at < TRIES && bestGap < free; at++) {
      const share = (seededShare(seed) + at * GOLDEN_RATIO) % 1
      const point = placeInHalf({ distance, direction, share, spread: RECORD_SPREAD }, measures)
      const distanceTo = (other: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      const gap = Math.min(
        free,
        ...placed.map(distanceTo),
        ...numbers.map((number) => distanceTo(number) - NUMBER_RADIUS),
      )
      if (gap <= bestGap) continue
      best = point
      bestGap = gap
    }
    if (best) placed.push({ seed, ...best })
  }
  return placed
}

/** The end of an arrow whose head is at a point: it climbs from the lower left, or falls from the upper left. */
export function arrowTail(head: Point, length: number, degrees: number, direction: ShotDirection): Point {
  const radians = (degrees * Math.PI) / 180
  const drop = length * Math.sin(radians)
  return { x: head.x - length * Math.cos(radians), y: head.y + (direction === 'up' ? drop : -drop) }
}

/** Percent missing from which a miss's arrow is no longer drawn longer. */
const FAR_MISSING = 5

/** From the dot to the tail: further outside, the more was missing. */
export function missArrowLength(missing: number, { size }: Measures): number {
  return size * (0.22 + 0.1 * (Math.min(missing, FAR_MISSING) / FAR_MISSING))
}

/** How many hits lie within the innermost ring. */
export function countCentreHits(shots: readonly Shot[]): number {
  return shots.filter(({ error }) => error !== null && error <= RING_ERRORS[0]!).length
}
