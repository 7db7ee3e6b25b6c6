import { type ChartView, type Context2D, drawLine } from './view.ts'

/** A price and its y on the pane. */
export interface PriceMark {
  price: number
  at: number
}

/** Lists the visible targets of the listed predictions, those nearest to the current price first. */
export function listListedMarks({ model, y, height }: ChartView): PriceMark[] {
  const { listedTargets = [], price } = model
  const distance = (mark: PriceMark) => Math.abs(mark.price - price.value)
  return [...new Set(listedTargets)]
    .map((target) => ({ price: target, at: y(target) }))
    .filter(({ at }) => at >= 0 && at <= height)
    .toSorted((a, b) => distance(a) - distance(b))
}

/** Selects the marks whose labels, in this order, are at least `gap` away from the taken positions and each other. */
export function selectFreeMarks(
  marks: readonly PriceMark[],
  takenPositions: readonly number[],
  gap: number,
): PriceMark[] {
  const freeMarks: PriceMark[] = []
  for (const mark of marks) {
    const taken = [...takenPositions, ...freeMarks.map(({ at }) => at)]
    if (taken.every((position) => Math.abs(position - mark.at) >= gap)) freeMarks.push(mark)
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
