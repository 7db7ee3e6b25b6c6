import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import {
  buildHeadPath,
  buildShaftPath,
  buildVanesPath,
} from '@gwanyeok/domain/predictions/target/arrow-paths.ts'
import {
  computeCentreDistance,
  measureTarget,
  type Point,
  type TargetMeasures,
  RING_ERRORS,
  buildRimPath,
  type PredictedDirection,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import {
  type OutsideArrow,
  placeMissedArrow,
  placePendingArrow,
} from '@gwanyeok/domain/predictions/target/outside-arrow.ts'
import { findArrowTail, placeHit } from '@gwanyeok/domain/predictions/target/places.ts'
import { DOWN_COLOUR, GOLD, GREY_2, INK, PAPER, UP_COLOUR } from './text.ts'

const TARGET_SIZE = 380
const TARGET_LEFT = 744
const TARGET_TOP = 76
const MEASURES = measureTarget(TARGET_SIZE)
/** Larger than on a screen, because messengers show the picture at a third of its size. */
const SHOT_RADIUS = 15
/** Widths and lengths of the arrow, in the units of the card. */
const SHAFT_WIDTH = 5.5
const HIT_ARROW_LENGTH = TARGET_SIZE * 0.41
const HIT_ARROW_DEGREES = 43
const BANDS = [GOLD, '#FFE29A', '#FFF3D3', '#F1F2F5']
/** Bands of the target of a miss, without gold. */
const MISS_BANDS = ['#DFE2E7', '#E9EBEF', '#F1F2F5', PAPER]
const MISS_RIM = '#818A97'
const MISS_INK = '#5F6977'

/**
 * Draws the target with the result of a prediction as a signed-out visitor may see it. Without a prediction it is
 * empty.
 */
export function drawTarget(prediction: PredictionView | null): string {
  return `<g transform="translate(${TARGET_LEFT} ${TARGET_TOP})">${drawParts(prediction)}</g>`
}

function drawParts(prediction: PredictionView | null): string {
  if (!prediction) return drawFace(INK)
  if (prediction.sealed) return SEALED_TARGET
  const direction = prediction.targetPrice > prediction.basePrice ? 'up' : 'down'
  if (prediction.status === 'void') return drawFace(MISS_RIM)
  if (prediction.status === 'failed') return drawMiss(direction)
  return prediction.evaluation
    ? drawHit(prediction, prediction.evaluation, direction)
    : drawPending(direction)
}

function drawFace(rim: string, bands = BANDS, measures = MEASURES): string {
  const centre = { x: measures.centre, y: measures.centre }
  const rings = RING_ERRORS.map((error, index) =>
    buildCircle(centre, computeCentreDistance(error, measures), `fill="${bands[index]}"`),
  )
  return drawOutline(PAPER, rim, rings.toReversed().join(''), measures)
}

function drawOutline(face: string, rim: string, inside: string, measures: TargetMeasures): string {
  const path = buildRimPath(measures)
  return (
    `<path d="${path}" fill="${face}"/>${inside}` +
    `<path d="${path}" fill="none" stroke="${rim}" stroke-width="${measures.rimWidth}" stroke-linejoin="round"/>`
  )
}

/** Draws a hit. The distance from the centre shows its error. */
function drawHit(
  { blockId }: UnsealedPrediction,
  { error }: NonNullable<UnsealedPrediction['evaluation']>,
  direction: PredictedDirection,
): string {
  const hitPoint = placeHit({ seed: blockId, direction, error }, MEASURES)
  const vanes = direction === 'up' ? UP_COLOUR : DOWN_COLOUR
  return (
    drawFace(INK) +
    drawArrow(findArrowTail(hitPoint, HIT_ARROW_LENGTH, HIT_ARROW_DEGREES, direction), hitPoint, {
      ink: INK,
      vanes,
      isPointed: false,
    }) +
    drawDot(hitPoint, INK, GOLD)
  )
}

/** Draws the arrow of a pending prediction outside the rim; the rings are outlined, because nothing has hit them. */
function drawPending(direction: PredictedDirection): string {
  // The arrow shows no distance to the target price (0), because messengers keep a card for days.
  const arrow = placePendingArrow(direction, TARGET_SIZE, 0)
  const { face, rimPoint } = arrow
  const centre = { x: face.centre, y: face.centre }
  const rings = RING_ERRORS.map((error, index) =>
    buildCircle(
      centre,
      computeCentreDistance(error, face),
      index === 0
        ? `fill="none" stroke="${GOLD}" stroke-width="5"`
        : `fill="none" stroke="#D5D9DF" stroke-width="2"`,
    ),
  )
  const path = `<path d="M${centre.x} ${centre.y}L${rimPoint.x} ${rimPoint.y}" stroke="${MISS_INK}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 11"/>`
  return drawOutsideArrow(arrow, drawOutline(PAPER, INK, rings.join('') + path, face), {
    ink: INK,
    vanes: direction === 'up' ? UP_COLOUR : DOWN_COLOUR,
    isPointed: true,
  })
}

/** Draws a miss outside the rim, whatever its error. */
function drawMiss(direction: PredictedDirection): string {
  const arrow = placeMissedArrow(direction, TARGET_SIZE, SHOT_RADIUS)
  const attributes = { ink: MISS_INK, vanes: MISS_INK, isPointed: false }
  return drawOutsideArrow(
    arrow,
    drawFace(MISS_RIM, MISS_BANDS, arrow.face),
    attributes,
    drawDot(arrow.head, MISS_INK, PAPER),
  )
}

/** Draws a face, an arrow outside the face's rim, and a dot on the arrow, if any. */
function drawOutsideArrow(
  { facePosition, tail, head }: OutsideArrow,
  face: string,
  attributes: ArrowAttributes,
  dot = '',
): string {
  const { x, y } = facePosition
  return `<g transform="translate(${x} ${y})">${face}${drawArrow(tail, head, attributes)}${dot}</g>`
}

function drawDot(centre: Point, ring: string, fill: string): string {
  return (
    buildCircle(centre, SHOT_RADIUS + 2, `fill="${PAPER}"`) +
    buildCircle(centre, SHOT_RADIUS - 2.5, `fill="${fill}" stroke="${ring}" stroke-width="5"`)
  )
}

interface ArrowAttributes {
  ink: string
  vanes: string
  isPointed: boolean
}

function drawArrow(tail: Point, head: Point, attributes: ArrowAttributes): string {
  const length = Math.hypot(head.x - tail.x, head.y - tail.y)
  const angleDegrees = (Math.atan2(head.y - tail.y, head.x - tail.x) * 180) / Math.PI
  const shaft = buildShaftPath(length, SHAFT_WIDTH, attributes.isPointed)
  return (
    `<g transform="translate(${tail.x} ${tail.y}) rotate(${angleDegrees})">` +
    `<path d="${shaft}" stroke="${PAPER}" stroke-width="${SHAFT_WIDTH + 4}"/>` +
    `<path d="${buildVanesPath(SHAFT_WIDTH)}" fill="${attributes.vanes}"/>` +
    `<path d="${shaft}" stroke="${attributes.ink}" stroke-width="${SHAFT_WIDTH}" stroke-linecap="round"/>` +
    (attributes.isPointed
      ? `<path d="${buildHeadPath(length, SHAFT_WIDTH)}" fill="${attributes.ink}"/>`
      : '') +
    '</g>'
  )
}

const buildCircle = ({ x, y }: Point, radius: number, attributes: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`

const LOCK = `<g transform="translate(${TARGET_SIZE / 2} ${TARGET_SIZE / 2})" fill="none" stroke="${INK}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"><rect x="-34" y="-8" width="68" height="48" rx="9" fill="${INK}"/><path d="M-20-8v-14a20 20 0 0 1 40 0v14"/></g>`

const SEALED_TARGET = drawOutline(
  GREY_2,
  INK,
  buildCircle({ x: TARGET_SIZE / 2, y: TARGET_SIZE / 2 }, MEASURES.innerRadius * 0.46, `fill="${PAPER}"`) +
    LOCK,
  MEASURES,
)
