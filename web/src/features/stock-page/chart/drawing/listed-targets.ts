import { formatChange } from '#shared/format/format-figures.ts'
import type { ListedTarget } from '#shared/stocks/chart-model.ts'
import { type ChartView, type Context2D, drawDisc, drawLine } from './view.ts'

/** A listed target and its y on the pane. */
export interface TargetMark extends ListedTarget {
  at: number
}

/** Lists the visible targets of the listed predictions, those nearest to the current price first. */
export function listListedMarks({ model, y, height }: ChartView): TargetMark[] {
  const { listedTargets = [], price } = model
  const distance = (mark: TargetMark) => Math.abs(mark.price - price.value)
  const targetByPrice = new Map(listedTargets.toReversed().map((target) => [target.price, target]))
  return [...targetByPrice.values()]
    .map((target) => ({ ...target, at: y(target.price) }))
    .filter(({ at }) => at >= 0 && at <= height)
    .toSorted((a, b) => distance(a) - distance(b))
}

/** Selects the marks whose labels, in this order, are at least `gap` away from the taken positions and each other. */
export function selectFreeMarks(
  marks: readonly TargetMark[],
  takenPositions: readonly number[],
  gap: number,
): TargetMark[] {
  const freeMarks: TargetMark[] = []
  for (const mark of marks) {
    const allTakenPositions = [...takenPositions, ...freeMarks.map(({ at }) => at)]
    if (allTakenPositions.every((position) => Math.abs(position - mark.at) >= gap)) freeMarks.push(mark)
  }
  return freeMarks
}

/** Draws a dashed line at each listed target, between two positions from the left. */
export function drawListedLines(
  context: Context2D,
  view: ChartView,
  { from, to }: Record<'from' | 'to', number>,
): void {
  context.save()
  context.strokeStyle = view.colours.accentLine
  context.lineWidth = 1
  context.setLineDash([4, 4])
  for (const { at } of listListedMarks(view)) drawLine(context, [from, at], [to, at])
  context.restore()
}

const FACE_RADIUS = 10

/** Draws a disc with the author's initial at each listed target; of those that would overlap only the first. */
export function drawListedFaces(context: Context2D, view: ChartView, x: number): void {
  const { accentLine, accentText, surface, font } = view.colours
  context.save()
  context.font = `600 11px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { author, at } of selectFreeMarks(listListedMarks(view), [], FACE_RADIUS * 2)) {
    drawDisc(context, [x, at, FACE_RADIUS], accentLine)
    drawDisc(context, [x, at, FACE_RADIUS - 1], surface)
    context.fillStyle = accentText
    context.fillText([...author][0]?.toUpperCase() ?? '', x, at + 0.5)
  }
  context.restore()
}

/** Draws the predicted change of a listed target on a ground that ends at `right`. */
export function drawListedChange(
  context: Context2D,
  { colours }: ChartView,
  { mark: { change, at }, right }: { mark: TargetMark; right: number },
): void {
  const text = formatChange(change)
  context.save()
  context.font = `600 11px ${colours.font}`
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  context.fillStyle = colours.surface
  context.fillRect(
    right - context.measureText(text).width - 4,
    at - 8,
    context.measureText(text).width + 4,
    16,
  )
  context.fillStyle = change > 0 ? colours.upText : colours.downText
  context.fillText(text, right, at + 0.5)
  context.restore()
}
