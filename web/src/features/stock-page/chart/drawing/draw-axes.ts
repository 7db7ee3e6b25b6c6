import { formatDay, formatShortDay } from '#shared/format/format-times.ts'
import { listMonthMarks, findIndexes } from './days.ts'
import { drawGutter, GUTTER_PX, fontScale } from './draw-gutter.ts'
import { drawListedChange, listListedMarks, selectFreeMarks } from './listed-targets.ts'
import { chartMessages } from '../messages.ts'
import { findTargetSide, type ChartView, type Context2D, choosePriceColour, computeTargetY } from './view.ts'

const PILL_HEIGHT = 20 * fontScale
const PILL_LEFT = GUTTER_PX + 2
const PILL_PADDING = 6 * fontScale
/** A narrower gutter has no space for the change of a listed target. */
const MIN_CHANGE_WIDTH = 56
/** Omitted from a price whose pill has no space. */
const CENTS = /\.\d\d$/
const LABEL_LEFT = GUTTER_PX + 8
/** Minimum distance between the middles of a pill and a label. */
const MIN_LABEL_DISTANCE = 17 * fontScale
/** A label nearer to the edge than this would be cut off. */
const LABEL_EDGE = 6 * fontScale
const LABEL_GAP = 10 * fontScale
/** Distance of the labels' middle from the top of the time axis. */
const LABEL_MIDDLE = 13 * fontScale
const DAY_PADDING = 8 * fontScale
/** Up to this many visible days, days are labelled instead of months. */
const MAX_DAYS_LABELLED = 34
/** Drawn before the price of a target that is out of view. */
const ARROWS = { above: '↑ ', below: '↓ ', within: '' }

/**
 * Draws the price axis, at the right of the gutter (the strip between candles and prices): round prices, and pills of
 * the target and the current price that never overlap.
 */
export function drawPriceAxis(context: Context2D, view: ChartView, width: number): void {
  const { model, colours, ticks, y, height } = view
  drawGutter(context, view)
  context.font = getFont(view)
  context.textBaseline = 'middle'
  const target = computeTargetY(view)
  const now = moveAway(
    target,
    Math.min(Math.max(y(model.price.value), PILL_HEIGHT / 2), height - PILL_HEIGHT / 2),
  )
  const pills = [target, now].filter((pill) => pill !== null)
  const listed = selectFreeMarks(listListedMarks(view), pills, PILL_HEIGHT * 1.5)
  const takenPositions = [...pills, ...listed.map(({ at }) => at)]
  context.fillStyle = colours.axis
  context.textAlign = 'left'
  for (const price of ticks) {
    const at = y(price)
    const isFree = takenPositions.every((taken) => Math.abs(taken - at) >= MIN_LABEL_DISTANCE)
    if (isFree && at > LABEL_EDGE && at < height - LABEL_EDGE)
      context.fillText(formatTick(price, ticks), LABEL_LEFT, at)
  }
  for (const mark of listed) {
    const { price, at } = mark
    if (GUTTER_PX >= MIN_CHANGE_WIDTH) drawListedChange(context, view, { mark, right: GUTTER_PX - 4 })
    drawPill(context, {
      at,
      width,
      text: formatPriceLabel(price),
      fill: colours.accentTint,
      ink: colours.accentText,
    })
  }
  drawPill(context, {
    at: now,
    width,
    text: formatPriceLabel(model.price.value),
    fill: choosePriceColour(view),
    ink: colours.onPrice,
  })
  if (target !== null && model.target !== null) {
    drawPill(context, {
      at: target,
      width,
      text: [ARROWS[findTargetSide(view) ?? 'within'], formatPriceLabel(model.target)].join(''),
      fill: colours.accent,
      ink: colours.onAccent,
    })
  }
}

/** Returns the position of the current price's pill, moved away from the pill of the target. */
function moveAway(target: number | null, at: number): number {
  if (target === null || Math.abs(target - at) >= PILL_HEIGHT + 1) return at
  return at >= target ? target + PILL_HEIGHT + 1 : target - PILL_HEIGHT - 1
}

interface Pill {
  at: number
  width: number
  text: string
  fill: string
  ink: string
}

function drawPill(context: Context2D, { at, width, text, fill, ink }: Pill): void {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(PILL_LEFT, at - PILL_HEIGHT / 2, width - PILL_LEFT, PILL_HEIGHT, 5)
  context.fill()
  context.fillStyle = ink
  context.textAlign = 'center'
  const fits = context.measureText(text).width <= width - PILL_LEFT - PILL_PADDING
  context.fillText(fits ? text : text.replace(CENTS, ''), (PILL_LEFT + width) / 2, at + 0.5)
}

/** Draws the time axis: months, the last day of the window, and a pill with the day under the pointer. */
export function drawTimeAxis(context: Context2D, view: ChartView): void {
  const { model, colours, days, x, width } = view
  const indexes = model.window && findIndexes(days, model.window)
  const labels = [
    ...(indexes && model.window
      ? [
          {
            index: indexes.last,
            text: chartMessages.until(formatShortDay(model.window.last)),
            colour: colours.accentText,
          },
        ]
      : []),
    ...listDayMarks(view).map((mark) => ({ ...mark, colour: colours.axis })),
  ]
  context.font = getFont(view)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const takenRanges = drawDayPill(context, view)
  for (const { index, text, colour } of labels) {
    const half = context.measureText(text).width / 2
    const at = Math.min(Math.max(x(index), 0), width - half)
    const isFree = takenRanges.every(
      ([from, to]) => at + half + LABEL_GAP < from || at - half - LABEL_GAP > to,
    )
    if (!isFree || at - half < 0 || x(index) > width) continue
    context.fillStyle = colour
    context.fillText(text, at, LABEL_MIDDLE)
    takenRanges.push([at - half, at + half])
  }
}

/** Lists months, or days if little more than a month is visible. */
function listDayMarks({ days, x, step, width }: ChartView): { index: number; text: string }[] {
  if (width / step > MAX_DAYS_LABELLED) return listMonthMarks(days)
  return days.map((day, index) => ({ index, text: formatShortDay(day) })).filter(({ index }) => x(index) >= 0)
}

/** Draws the pill and returns the range of the axis that it covers; none if no day is under the pointer. */
function drawDayPill(
  context: Context2D,
  { days, hoveredIndex, x, width, colours }: ChartView,
): [number, number][] {
  const day = hoveredIndex === null ? undefined : days[hoveredIndex]
  if (hoveredIndex === null || !day) return []
  const text = formatDay(day)
  const half = context.measureText(text).width / 2 + DAY_PADDING
  const at = Math.min(Math.max(x(hoveredIndex), half), width - half)
  context.fillStyle = colours.text
  context.beginPath()
  context.roundRect(at - half, LABEL_MIDDLE - PILL_HEIGHT / 2, half * 2, PILL_HEIGHT, 5)
  context.fill()
  context.fillStyle = colours.surface
  context.fillText(text, at, LABEL_MIDDLE + 0.5)
  return [[at - half, at + half]]
}

function getFont({ colours }: ChartView): string {
  return `600 ${12 * fontScale}px ${colours.font}`
}

function formatPriceLabel(price: number): string {
  return price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function formatTick(price: number, ticks: readonly number[]): string {
  const decimals = ticks.every(Number.isInteger) ? 0 : 2
  return price.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
