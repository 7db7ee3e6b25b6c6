import { formatDay, formatShortDay } from '#shared/format/format-times.ts'
import { chartMessages } from '../messages.ts'
import { PILL_CORNER_RADIUS, PILL_HEIGHT, getAxisFont } from './axis-style.ts'
import type { ChartView, Context2D } from './chart-view.ts'
import { listMonthMarks, findWindowIndexes } from './days.ts'
import { fontScale } from './draw-gutter.ts'

const LABEL_GAP = 10 * fontScale
/** Distance of the labels' middle from the top of the time axis. */
const LABEL_MIDDLE = 13 * fontScale
const DAY_PADDING = 8 * fontScale
/** Up to this many visible days, days are labelled instead of months. */
const MAX_DAYS_LABELLED = 34

/** A part of the axis that a label covers. */
interface Span {
  left: number
  right: number
}

/** Draws the time axis: months, the last day of the window, and a pill with the day under the crosshair. */
export function drawTimeAxis(context: Context2D, view: ChartView): void {
  const { toX, width } = view
  context.font = getAxisFont(view)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const dayPill = drawDayPill(context, view)
  const coveredSpans = dayPill ? [dayPill] : []
  for (const { index, text, colour } of listLabels(view)) {
    const halfWidth = context.measureText(text).width / 2
    const x = Math.min(Math.max(toX(index), 0), width - halfWidth)
    const span = { left: x - halfWidth, right: x + halfWidth }
    const isOutOfView = span.left < 0 || toX(index) > width
    if (isOutOfView || coveredSpans.some((covered) => areClose(covered, span))) continue
    context.fillStyle = colour
    context.fillText(text, x, LABEL_MIDDLE)
    coveredSpans.push(span)
  }
}

const areClose = (a: Span, b: Span) => a.left <= b.right + LABEL_GAP && b.left <= a.right + LABEL_GAP

/** Lists the labels, the most important first: the last day of the window, then months or days. */
function listLabels(view: ChartView): { index: number; text: string; colour: string }[] {
  const { model, colours, days } = view
  const dateLabels = listDateMarks(view).map((mark) => ({ ...mark, colour: colours.axis }))
  const windowIndexes = model.window && findWindowIndexes(days, model.window)
  if (!model.window || !windowIndexes) return dateLabels
  const text = chartMessages.windowEnd(formatShortDay(model.window.last))
  return [{ index: windowIndexes.last, text, colour: colours.accentText }, ...dateLabels]
}

/** Lists months, or days if little more than a month is visible. */
function listDateMarks({ days, toX, step, width }: ChartView): { index: number; text: string }[] {
  if (width / step > MAX_DAYS_LABELLED) return listMonthMarks(days)
  return days
    .map((day, index) => ({ index, text: formatShortDay(day) }))
    .filter(({ index }) => toX(index) >= 0)
}

/** Draws the pill of the day under the crosshair. Returns the part of the axis that it covers; null without a crosshair. */
function drawDayPill(
  context: Context2D,
  { days, hoveredIndex, toX, width, colours }: ChartView,
): Span | null {
  const day = hoveredIndex === null ? undefined : days[hoveredIndex]
  if (hoveredIndex === null || !day) return null
  const text = formatDay(day)
  const halfWidth = context.measureText(text).width / 2 + DAY_PADDING
  const x = Math.min(Math.max(toX(hoveredIndex), halfWidth), width - halfWidth)
  const left = x - halfWidth
  context.fillStyle = colours.text
  context.beginPath()
  context.roundRect(left, LABEL_MIDDLE - PILL_HEIGHT / 2, halfWidth * 2, PILL_HEIGHT, PILL_CORNER_RADIUS)
  context.fill()
  context.fillStyle = colours.surface
  context.fillText(text, x, LABEL_MIDDLE + 0.5)
  return { left, right: x + halfWidth }
}
