import { PILL_CORNER_RADIUS, PILL_HEIGHT, getAxisFont } from './axis-style.ts'
import { drawGutter, GUTTER_PX, fontScale } from './draw-gutter.ts'
import { drawListedChange } from './listed-targets.ts'
import { computePricePillY, placeListedLabels } from './listed-marks.ts'
import {
  findOffscreenSide,
  type ChartView,
  type Context2D,
  choosePriceColour,
  computeTargetY,
} from './chart-view.ts'

const PILL_LEFT = GUTTER_PX + 2
const PILL_PADDING = 6 * fontScale
/** A narrower gutter has no space for the change of a listed target. */
const MIN_CHANGE_WIDTH = 56
/** Matches the cents, which are omitted from a price that does not fit into its pill. */
const CENTS = /\.\d\d$/
const LABEL_LEFT = GUTTER_PX + 8
/** Minimum distance between the middles of a pill and a label. */
const MIN_TICK_DISTANCE = 24 * fontScale
/** Minimum distance of a label's middle from the upper and the lower edge, so that the label is not cut off. */
const MIN_EDGE_DISTANCE = 6 * fontScale
/** Drawn before the price of a target that is out of view. */
const ARROWS = { above: '↑ ', below: '↓ ', within: '' }

/**
 * Draws the price axis at the right of the gutter (the strip between candles and prices): tick labels at round prices,
 * and pills for the target and the current price, which never overlap.
 */
export function drawPriceAxis(context: Context2D, view: ChartView, width: number): void {
  const { model, colours } = view
  const listedMarks = placeListedLabels(view)
  drawGutter(context, view, listedMarks)
  context.font = getAxisFont(view)
  context.textBaseline = 'middle'
  const targetY = computeTargetY(view)
  const priceY = computePricePillY(view)
  const labelPositions = [targetY, priceY, ...listedMarks.map(({ labelY }) => labelY)]
  drawTickLabels(
    context,
    view,
    labelPositions.filter((y) => y !== null),
  )
  for (const { labelY, change, side, price } of listedMarks) {
    if (labelY === null) continue
    if (GUTTER_PX >= MIN_CHANGE_WIDTH) {
      drawListedChange(context, view, { change, y: labelY, right: GUTTER_PX - 4 })
    }
    drawPill(context, {
      y: labelY,
      width,
      text: [ARROWS[side ?? 'within'], formatPriceLabel(price)].join(''),
      background: colours.accentTint,
      textColour: colours.accentText,
    })
  }
  drawPill(context, {
    y: priceY,
    width,
    text: formatPriceLabel(model.price.value),
    background: choosePriceColour(view),
    textColour: colours.onPrice,
  })
  if (targetY !== null && model.target !== null) {
    drawPill(context, {
      y: targetY,
      width,
      text: [ARROWS[findOffscreenSide(view) ?? 'within'], formatPriceLabel(model.target)].join(''),
      background: colours.accent,
      textColour: colours.onAccent,
    })
  }
}

/** Draws the labels of the ticks, except those that an edge would cut off or a pill would cover. */
function drawTickLabels(
  context: Context2D,
  { ticks, colours, toY, height }: ChartView,
  pillPositions: readonly number[],
): void {
  context.fillStyle = colours.axis
  context.textAlign = 'left'
  for (const price of ticks) {
    const y = toY(price)
    const isFree = pillPositions.every((pillY) => Math.abs(pillY - y) >= MIN_TICK_DISTANCE)
    if (isFree && y > MIN_EDGE_DISTANCE && y < height - MIN_EDGE_DISTANCE)
      context.fillText(formatTick(price, ticks), LABEL_LEFT, y)
  }
}

interface Pill {
  /** The middle of the pill. */
  y: number
  /** The width of the axis. */
  width: number
  text: string
  background: string
  textColour: string
}

function drawPill(context: Context2D, { y, width, text, background, textColour }: Pill): void {
  context.fillStyle = background
  context.beginPath()
  context.roundRect(PILL_LEFT, y - PILL_HEIGHT / 2, width - PILL_LEFT, PILL_HEIGHT, PILL_CORNER_RADIUS)
  context.fill()
  context.fillStyle = textColour
  context.textAlign = 'center'
  const fits = context.measureText(text).width <= width - PILL_LEFT - PILL_PADDING
  context.fillText(fits ? text : text.replace(CENTS, ''), (PILL_LEFT + width) / 2, y + 0.5)
}

function formatPriceLabel(price: number): string {
  return price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function formatTick(price: number, ticks: readonly number[]): string {
  const decimals = ticks.every(Number.isInteger) ? 0 : 2
  return price.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
