import { getInitial } from '#shared/format/get-initial.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { type ChartView, type Context2D, drawDisc, drawLine } from './chart-view.ts'
import type { LabelledMark } from './place-labels.ts'

const DISC_RADIUS = 10
/** Width in which a line leads from its target to a label that has been moved. */
const LEADER_WIDTH = 18

interface LineEnds {
  left: number
  /** The middle of the discs. */
  discX: number
  right: number
}

/** Draws a dashed line at each listed target in view, up to its label; the member's own target has a line already. */
export function drawListedLines(
  context: Context2D,
  { model, colours }: ChartView,
  { marks, left, discX, right }: LineEnds & { marks: readonly LabelledMark[] },
): void {
  context.save()
  context.strokeStyle = colours.accentLine
  context.lineWidth = 1
  context.setLineDash([4, 4])
  const bendX = discX - DISC_RADIUS - LEADER_WIDTH
  for (const { y, labelY, side, price } of marks) {
    if (side !== null || price === model.target) continue
    drawLine(context, [left, y], [bendX, y])
    drawLine(context, [bendX, y], [discX, labelY ?? y])
    drawLine(context, [discX, labelY ?? y], [right, labelY ?? y])
  }
  context.restore()
}

/** Draws a disc with the author's initial at each label. */
export function drawListedInitials(
  context: Context2D,
  { colours: { accentLine, accentText, surface, font } }: ChartView,
  { marks, discX }: { marks: readonly LabelledMark[]; discX: number },
): void {
  context.save()
  context.font = `600 11px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { author, labelY } of marks) {
    if (labelY === null) continue
    drawDisc(context, { x: discX, y: labelY, radius: DISC_RADIUS }, accentLine)
    drawDisc(context, { x: discX, y: labelY, radius: DISC_RADIUS - 1 }, surface)
    context.fillStyle = accentText
    context.fillText(getInitial(author), discX, labelY + 0.5)
  }
  context.restore()
}

/** Draws the predicted change of a listed target on a background that ends at `right`. */
export function drawListedChange(
  context: Context2D,
  { colours }: ChartView,
  { change, y, right }: { change: number; y: number; right: number },
): void {
  const text = formatChange(change)
  context.save()
  context.font = `600 11px ${colours.font}`
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  context.fillStyle = colours.surface
  const width = context.measureText(text).width + 4
  context.fillRect(right - width, y - 8, width, 16)
  context.fillStyle = change > 0 ? colours.upText : colours.downText
  context.fillText(text, right, y + 0.5)
  context.restore()
}
