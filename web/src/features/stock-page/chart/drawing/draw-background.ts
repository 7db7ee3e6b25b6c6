import { findWindowIndexes } from './days.ts'
import { type ChartView, type Context2D, drawLine, alignToPixel } from './chart-view.ts'

/** Draws the grid lines and the window behind the candles. */
export function drawBackground(context: Context2D, view: ChartView): void {
  drawGrid(context, view)
  drawWindow(context, view)
}

function drawGrid(context: Context2D, { ticks, toY, width, colours }: ChartView): void {
  context.fillStyle = colours.grid
  for (const price of ticks) context.fillRect(0, Math.round(toY(price)), width, 1)
}

/** Returns the edges of the window in the pane; null without a window. */
export function findWindowEdges({
  model,
  days,
  toX,
  step,
}: ChartView): { left: number; right: number } | null {
  const indexes = model.window && findWindowIndexes(days, model.window)
  if (!indexes) return null
  return {
    left: alignToPixel(toX(indexes.first) - step / 2),
    right: alignToPixel(toX(indexes.last) + step / 2),
  }
}

/** Draws a gold area over the trading days that judge the prediction, between dotted edges. */
function drawWindow(context: Context2D, view: ChartView): void {
  const edges = findWindowEdges(view)
  if (!edges) return
  const { height, colours } = view
  const { left, right } = edges
  context.fillStyle = colours.window
  context.fillRect(left, 0, right - left, height)
  context.save()
  context.strokeStyle = colours.accentLine
  context.globalAlpha = 0.6
  context.setLineDash([2, 3])
  for (const edge of [left, right]) drawLine(context, [edge, 0], [edge, height])
  context.restore()
}
