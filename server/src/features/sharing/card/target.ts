import type { OpenPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import {
  buildHeadPath,
  buildShaftPath,
  buildVanesPath,
} from '@gwanyeok/domain/predictions/target/arrow-paths.ts'
import {
  computeCentreDistance,
  measureTarget,
  type Point,
  RING_ERRORS,
  buildRimPath,
  type ShotDirection,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import {
  findArrowTail,
  computeMissArrowLength,
  placeFlight,
  placeHit,
  placeMiss,
} from '@gwanyeok/domain/predictions/target/places.ts'
import { DOWN, GOLD, GREY_2, INK, PAPER, UP } from './text.ts'

const SIZE = 380
const LEFT = 744
const TOP = 76
const MEASURES = measureTarget(SIZE)
/** Larger than on a screen, because messengers show the picture at a third of its size. */
const SHOT_RADIUS = 15
const SHAFT_WIDTH = 5.5
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
  return `<g transform="translate(${LEFT} ${TOP})">${drawParts(prediction)}</g>`
}

function drawParts(prediction: PredictionView | null): string {
  if (!prediction) return drawFace(INK)
  if (prediction.sealed) return SEALED_TARGET
  const direction = prediction.targetPrice > prediction.basePrice ? 'up' : 'down'
  if (prediction.status === 'void') return drawFace(MISS_RIM)
  if (prediction.status === 'failed') return drawFace(MISS_RIM, MISS_BANDS) + drawMiss(direction)
  return drawFace(INK) + drawShot(prediction, direction)
}

function drawFace(rim: string, bands = BANDS): string {
  const rings = RING_ERRORS.map((error, at) =>
    circle({ x: SIZE / 2, y: SIZE / 2 }, computeCentreDistance(error, MEASURES), `fill="${bands[at]}"`),
  )
  return drawOutline(PAPER, rim, rings.toReversed().join(''))
}

function drawOutline(face: string, rim: string, inside: string): string {
  const path = buildRimPath(MEASURES)
  return (
    `<path d="${path}" fill="${face}"/>${inside}` +
    `<path d="${path}" fill="none" stroke="${rim}" stroke-width="${MEASURES.rim}" stroke-linejoin="round"/>`
  )
}

/** Draws a hit at its error. A pending prediction is an arrow as far from the centre as the price has to move. */
function drawShot(
  { evaluation, predictedChange, blockId }: OpenPrediction,
  direction: ShotDirection,
): string {
  const vanes = direction === 'up' ? UP : DOWN
  if (!evaluation) {
    const head = placeFlight({ seed: blockId, direction, error: Math.abs(predictedChange) }, MEASURES)
    return drawArrow(findArrowTail(head, SIZE * 0.37, 40, direction), head, {
      ink: INK,
      vanes,
      isPointed: true,
    })
  }
  const at = placeHit({ seed: blockId, direction, error: evaluation.error }, MEASURES)
  return (
    drawArrow(findArrowTail(at, SIZE * 0.41, 43, direction), at, { ink: INK, vanes, isPointed: false }) +
    drawDot(at, INK, GOLD)
  )
}

/** Draws a miss on the rim, whatever its error. */
function drawMiss(direction: ShotDirection): string {
  const at = placeMiss(direction, MEASURES)
  const tail = findArrowTail(at, computeMissArrowLength(0, MEASURES), 31, direction)
  return (
    drawArrow(tail, at, { ink: MISS_INK, vanes: MISS_INK, isPointed: false }) + drawDot(at, MISS_INK, PAPER)
  )
}

function drawDot(at: Point, ring: string, fill: string): string {
  return (
    circle(at, SHOT_RADIUS + 2, `fill="${PAPER}"`) +
    circle(at, SHOT_RADIUS - 2.5, `fill="${fill}" stroke="${ring}" stroke-width="5"`)
  )
}

function drawArrow(
  tail: Point,
  head: Point,
  attributes: { ink: string; vanes: string; isPointed: boolean },
): string {
  const length = Math.hypot(head.x - tail.x, head.y - tail.y)
  const turn = (Math.atan2(head.y - tail.y, head.x - tail.x) * 180) / Math.PI
  const shaft = buildShaftPath(length, SHAFT_WIDTH, attributes.isPointed)
  return (
    `<g transform="translate(${tail.x} ${tail.y}) rotate(${turn})">` +
    `<path d="${shaft}" stroke="${PAPER}" stroke-width="${SHAFT_WIDTH + 4}"/>` +
    `<path d="${buildVanesPath(SHAFT_WIDTH)}" fill="${attributes.vanes}"/>` +
    `<path d="${shaft}" stroke="${attributes.ink}" stroke-width="${SHAFT_WIDTH}" stroke-linecap="round"/>` +
    (attributes.isPointed
      ? `<path d="${buildHeadPath(length, SHAFT_WIDTH)}" fill="${attributes.ink}"/>`
      : '') +
    '</g>'
  )
}

const circle = ({ x, y }: Point, radius: number, attributes: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`

const LOCK = `<g transform="translate(${SIZE / 2} ${SIZE / 2})" fill="none" stroke="${INK}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"><rect x="-34" y="-8" width="68" height="48" rx="9" fill="${INK}"/><path d="M-20-8v-14a20 20 0 0 1 40 0v14"/></g>`

const SEALED_TARGET = drawOutline(
  GREY_2,
  INK,
  circle({ x: SIZE / 2, y: SIZE / 2 }, MEASURES.innerRadius * 0.46, `fill="${PAPER}"`) + LOCK,
)
