import type { LabelledMark } from './place-labels.ts'
import { createTargetBarScale } from './create-target-bar-scale.ts'
import {
  findOffscreenSide,
  type ChartView,
  type Context2D,
  drawLine,
  choosePriceColour,
  alignToPixel,
  computeTargetY,
} from './chart-view.ts'

const DEFAULT_FONT_PX = 16

/** The browser's font size relative to the default of 16 px. A canvas has no rem. */
export const fontScale = parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_FONT_PX

/** Maximum share of the screen's width: with large text on a phone, a wider gutter would leave too little for candles. */
const MAX_SHARE = 0.19
/** Width of the strip between the candles and the prices. It holds the bars of pending targets, never candles. */
export const GUTTER_PX = Math.min(56 * fontScale, innerWidth * MAX_SHARE)
const MIN_BAR_LENGTH = 12
const MAX_BAR_LENGTH = GUTTER_PX - 8
const MIN_BAR_HEIGHT = 2
const MAX_BAR_HEIGHT = 10
/** Height of a bar as a share of its bucket. */
const BAR_SHARE = 0.6

/** Draws the gutter, at the left of the price axis. */
export function drawGutter(context: Context2D, view: ChartView, listedMarks: readonly LabelledMark[]): void {
  const { ticks, toY, colours, height, model } = view
  context.fillStyle = colours.grid
  for (const price of ticks) context.fillRect(0, Math.round(toY(price)), GUTTER_PX, 1)
  drawTargets(context, view)
  for (const { labelY, y, side, price } of listedMarks) {
    if (side !== null || price === model.target) continue
    drawDashedLine(context, { y: labelY ?? y, colour: colours.accentLine, dash: [4, 4], width: 1 })
  }
  const priceY = toY(model.price.value)
  if (priceY >= 0 && priceY <= height) {
    drawDashedLine(context, {
      y: alignToPixel(priceY),
      colour: choosePriceColour(view),
      dash: [1.5, 3],
      width: 1,
    })
  }
  const targetY = computeTargetY(view)
  if (targetY !== null && !findOffscreenSide(view)) {
    drawDashedLine(context, { y: targetY, colour: colours.accentLine, dash: [6, 4], width: 1.5 })
  }
}

/**
 * Draws bars of pending targets that extend left from the prices. Their length is the same at every zoom; bars
 * out of view are thin marks at the edge.
 */
function drawTargets(context: Context2D, { model, toY, height, colours }: ChartView): void {
  const getShare = createTargetBarScale(model.targetBars)
  for (const { from, to, count } of model.targetBars) {
    if (count === 0) continue
    const barY = (toY(from) + toY(to)) / 2
    const clampedBarY = Math.min(Math.max(barY, 1), height - 1)
    const fullThickness = Math.min(Math.abs(toY(from) - toY(to)) * BAR_SHARE, MAX_BAR_HEIGHT)
    const thickness = clampedBarY === barY ? Math.max(fullThickness, MIN_BAR_HEIGHT) : MIN_BAR_HEIGHT
    const length = Math.max(getShare(count) * MAX_BAR_LENGTH, MIN_BAR_LENGTH)
    context.fillStyle = from >= model.price.value ? colours.histUp : colours.histDown
    context.beginPath()
    context.roundRect(GUTTER_PX - length, clampedBarY - thickness / 2, length, thickness, [2, 0, 0, 2])
    context.fill()
  }
}

interface DashedLine {
  y: number
  colour: string
  dash: number[]
  width: number
}

function drawDashedLine(context: Context2D, { y, colour, dash, width }: DashedLine): void {
  context.save()
  context.strokeStyle = colour
  context.lineWidth = width
  context.setLineDash(dash)
  drawLine(context, [0, y], [GUTTER_PX, y])
  context.restore()
}
