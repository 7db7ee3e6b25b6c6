import {
  findPointAt,
  measureTarget,
  type Point,
  type ShotDirection,
  type TargetMeasures,
} from './geometry.ts'

/** The share of a box that the face takes if there is an arrow outside its rim. */
const FACE_SHARE = 0.8
/** How far the vanes of such an arrow reach beyond its tail to each side of the box, in widths of its shaft. */
const VANES_REACH = 3.1
/** Degrees from the top at which the arrow points at the centre. */
const OUTSIDE_DEGREES = { up: 225, down: 315 }

/** A face and an arrow outside its rim. The points are relative to the face. */
export interface OutsideArrow {
  face: TargetMeasures
  /** The upper left corner of the face in the box. */
  facePosition: Point
  tail: Point
  head: Point
  /** The point of the rim that the arrow points at. */
  rimPoint: Point
}

/**
 * Places an arrow that points at the centre from outside the rim, at a distance from it in px: from the lower left for
 * a rise, from the upper left for a fall. Face and arrow fill a square box with a size in px.
 */
export function placeArrowOutside(direction: ShotDirection, size: number, distance: number): OutsideArrow {
  const face = measureTarget(size * FACE_SHARE)
  const space = size - face.size
  const tailDistance = Math.SQRT2 * (size - face.centre - VANES_REACH * face.shaft - 1)
  const placeOnLine = (centreDistance: number) =>
    findPointAt(centreDistance, OUTSIDE_DEGREES[direction], face)
  return {
    face,
    facePosition: { x: space, y: direction === 'up' ? 0 : space },
    tail: placeOnLine(tailDistance),
    head: placeOnLine(face.centre + distance),
    rimPoint: placeOnLine(face.centre),
  }
}

/** Percent missing from which on the gap does not get wider. */
const MAX_MISSING_PERCENT = 5

/** Returns the gap between a miss and the rim in px: the more was missing, the wider. */
export function computeMissGap(missPoints: number, size: number): number {
  return size * (0.03 + 0.11 * (Math.min(missPoints, MAX_MISSING_PERCENT) / MAX_MISSING_PERCENT))
}
