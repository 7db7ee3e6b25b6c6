import {
  computeCentreDistance,
  findPointAt,
  measureTarget,
  type Point,
  type PredictedDirection,
  RING_ERRORS,
  type TargetMeasures,
} from './geometry.ts'

/** The share of a box that the face takes next to a pending arrow, whose distance from the rim varies most. */
const PENDING_FACE_SHARE = 0.74
/** The share of a box that the face takes next to a miss. */
const MISS_FACE_SHARE = 0.8
/** The length of a pending arrow, as a share of the box. */
const PENDING_LENGTH_SHARE = 0.23
/** The space between the head of a pending arrow and the rim if the price is at its target, in px. */
const MIN_HEAD_GAP = 1
/** How far the vanes of an outside arrow reach beyond its tail, in widths of its shaft. */
const VANES_REACH = 3.1

/** Degrees from the top of the face at which a pending arrow lies: at the lower left for a rise, the upper left for a fall. */
const PENDING_DEGREES = { up: 225, down: 315 }
/** Degrees from the top of the face at which the head of a miss lies: at the upper left for a rise, the lower left for a fall. */
const MISS_DEGREES = { up: 315, down: 225 }

/** A face and an arrow outside its rim. The points are relative to the face. */
export interface OutsideArrow {
  face: TargetMeasures
  /** The upper left corner of the face in the box. */
  facePosition: Point
  tail: Point
  head: Point
  /** The point of the rim that is nearest to the head. */
  rimPoint: Point
}

/**
 * Places the arrow of a pending prediction, which points at the centre. The farther the price has to go, the farther
 * its head is from the rim, on the scale of the rings. `percentLeft` is 0 at the target; null (no price) is the far
 * end. Face and arrow fill a square box with a size in px.
 */
export function placePendingArrow(
  direction: PredictedDirection,
  size: number,
  percentLeft: number | null,
): OutsideArrow {
  const face = measureTarget(size * PENDING_FACE_SHARE)
  const margin = size - face.size
  const placeOnLine = (distance: number) => findPointAt(distance, PENDING_DEGREES[direction], face)
  const length = size * PENDING_LENGTH_SHARE
  const farthestHead = Math.SQRT2 * measureTailOffset(size, face) - length
  const nearestHead = face.centre + MIN_HEAD_GAP
  const headRange = Math.max(farthestHead - nearestHead, 0)
  const headDistance = nearestHead + headRange * computeRingShare(percentLeft, face)
  return {
    face,
    facePosition: { x: margin, y: direction === 'up' ? 0 : margin },
    tail: placeOnLine(headDistance + length),
    head: placeOnLine(headDistance),
    rimPoint: placeOnLine(face.centre),
  }
}

/**
 * Places the arrow of a miss, which passes the rim at a distance in px: upwards for a rise, downwards for a fall.
 * Face and arrow fill the width of a square box with a size in px.
 */
export function placeMissedArrow(
  direction: PredictedDirection,
  size: number,
  distance: number,
): OutsideArrow {
  const face = measureTarget(size * MISS_FACE_SHARE)
  const margin = size - face.size
  const placeOnLine = (centreDistance: number) => findPointAt(centreDistance, MISS_DEGREES[direction], face)
  const head = placeOnLine(face.centre + distance)
  const tailX = face.centre - measureTailOffset(size, face)
  // The arrow has a slope of 45 degrees: it is as high as it is wide.
  const width = head.x - tailX
  return {
    face,
    facePosition: { x: margin, y: margin / 2 },
    tail: { x: tailX, y: head.y + (direction === 'up' ? width : -width) },
    head,
    rimPoint: placeOnLine(face.centre),
  }
}

/** Returns how far to the left of the centre a tail may be, so that its vanes stay in the box. */
function measureTailOffset(size: number, face: TargetMeasures): number {
  return size - face.centre - VANES_REACH * face.shaftWidth - 1
}

/** Returns an error's distance from the centre as a share of the outermost ring's distance, at most 1. */
function computeRingShare(percent: number | null, face: TargetMeasures): number {
  const outermost = RING_ERRORS.at(-1)!
  const distance = computeCentreDistance(Math.min(Math.abs(percent ?? outermost), outermost), face)
  return distance / computeCentreDistance(outermost, face)
}

/** The smallest and the largest gap between a miss and the rim, as shares of the size. */
const MIN_GAP_SHARE = 0.03
const MAX_GAP_SHARE = 0.14
/** Error of a miss in percentage points beyond which the gap does not become wider. */
const WIDEST_GAP_POINTS = 5

/** Returns the gap between a miss and the rim in px: the larger the error, the wider. */
export function computeMissGap(missPoints: number, size: number): number {
  const share = Math.min(missPoints, WIDEST_GAP_POINTS) / WIDEST_GAP_POINTS
  return size * (MIN_GAP_SHARE + share * (MAX_GAP_SHARE - MIN_GAP_SHARE))
}
