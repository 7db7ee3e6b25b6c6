import { findPointAt, measureTarget, type Point, type TargetMeasures } from './geometry.ts'

/** The share of a box that the face takes if there is an arrow outside its rim. */
const FACE_SHARE = 0.8
/** How far the vanes of such an arrow reach beyond its tail to each side of the box, in widths of its shaft. */
const VANES_REACH = 3.1
/** Where an arrow outside the rim lies: to the left, above or below the middle of the face. */
type Side = 'above' | 'below'

/** The side of a miss: that of the predicted half. */
export const MISS_SIDES = { up: 'above', down: 'below' } as const
/** The side of a pending arrow, which climbs to a rise and drops to a fall. */
export const PENDING_SIDES = { up: 'below', down: 'above' } as const

/** Degrees from the top of the face. */
const SIDE_DEGREES = { above: 315, below: 225 }

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
 * Places an arrow that points at the centre from outside the rim, at a distance from it in px. Face and arrow fill a
 * square box with a size in px.
 */
export function placeArrowOutside(side: Side, size: number, distance: number): OutsideArrow {
  const face = measureTarget(size * FACE_SHARE)
  const space = size - face.size
  const tailDistance = Math.SQRT2 * (size - face.centre - VANES_REACH * face.shaft - 1)
  const placeOnLine = (centreDistance: number) => findPointAt(centreDistance, SIDE_DEGREES[side], face)
  return {
    face,
    facePosition: { x: space, y: side === 'below' ? 0 : space },
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
