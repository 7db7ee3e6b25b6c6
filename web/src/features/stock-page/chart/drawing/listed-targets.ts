import { getInitial } from '#shared/format/get-initial.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import type { ListedTarget } from '#shared/stocks/chart-model.ts'
import {
  type ChartView,
  clampToPane,
  type Context2D,
  drawDisc,
  drawLine,
  findSide,
  type TargetSide,
} from './chart-view.ts'

/** A listed target and its position on the pane: at the edge if its price is out of view. */
export interface TargetMark extends ListedTarget {
  y: number
  side: TargetSide
}

/** Lists the targets of the listed predictions, those nearest to the current price first. */
export function listTargetMarks(view: ChartView): TargetMark[] {
  const { listedTargets = [], price } = view.model
  const computeDistance = (mark: TargetMark) => Math.abs(mark.price - price.value)
  // Reversed, because the first of several targets with the same price wins.
  const targetByPrice = new Map(listedTargets.toReversed().map((target) => [target.price, target]))
  return [...targetByPrice.values()]
    .map((target) => {
      const side = findSide(view, target.price)
      return { ...target, side, y: side ? clampToPane(view, target.price) : view.toY(target.price) }
    })
    .toSorted((a, b) => computeDistance(a) - computeDistance(b))
}

/**
 * Goes through the marks in order, and keeps each that is at least `gap` away from the taken positions and from the marks
 * kept before.
 */
export function selectFreeMarks(
  marks: readonly TargetMark[],
  takenPositions: readonly number[],
  gap: number,
): TargetMark[] {
  const freeMarks: TargetMark[] = []
  for (const mark of marks) {
    const allTakenPositions = [...takenPositions, ...freeMarks.map(({ y }) => y)]
    if (allTakenPositions.every((position) => Math.abs(position - mark.y) >= gap)) freeMarks.push(mark)
  }
  return freeMarks
}

/** Draws a dashed line at each visible listed target, from `left` to `right`; the member's own target has a line already. */
export function drawListedLines(
  context: Context2D,
  view: ChartView,
  { left, right }: Record<'left' | 'right', number>,
): void {
  context.save()
  context.strokeStyle = view.colours.accentLine
  context.lineWidth = 1
  context.setLineDash([4, 4])
  const marks = listTargetMarks(view).filter(
    ({ price, side }) => side === null && price !== view.model.target,
  )
  for (const { y } of marks) drawLine(context, [left, y], [right, y])
  context.restore()
}

const DISC_RADIUS = 10
const DISC_STEP = DISC_RADIUS * 2 + 2

/** Assigns each mark to the first column, counted from the right, in which no earlier mark is too near. */
export function assignColumns<T extends { y: number }>(
  marks: readonly T[],
  gap: number,
): (T & { column: number })[] {
  const columns: number[][] = []
  return marks.map((mark) => {
    const isFree = (positions: number[]) => positions.every((y) => Math.abs(y - mark.y) >= gap)
    const freeColumn = columns.findIndex(isFree)
    const column = freeColumn < 0 ? columns.length : freeColumn
    columns[column] = [...(columns[column] ?? []), mark.y]
    return { ...mark, column }
  })
}

/** Draws a disc with the author's initial at each listed target. Discs that would overlap stand side by side. */
export function drawListedInitials(context: Context2D, view: ChartView, x: number): void {
  const { accentLine, accentText, surface, font } = view.colours
  context.save()
  context.font = `600 11px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { author, y, column } of assignColumns(listTargetMarks(view), DISC_STEP)) {
    const discX = x - column * DISC_STEP
    drawDisc(context, { x: discX, y, radius: DISC_RADIUS }, accentLine)
    drawDisc(context, { x: discX, y, radius: DISC_RADIUS - 1 }, surface)
    context.fillStyle = accentText
    context.fillText(getInitial(author), discX, y + 0.5)
  }
  context.restore()
}

/** Draws the predicted change of a listed target on a background that ends at `right`. */
export function drawListedChange(
  context: Context2D,
  { colours }: ChartView,
  { mark: { change, y }, right }: { mark: TargetMark; right: number },
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
