import type { ChartView } from './chart-view.ts'
import { findWindowEdges } from './draw-background.ts'
import { fontScale } from './draw-gutter.ts'

/** Half of the width of the handle, with a small distance. */
const HALF_WIDTH = 18 * fontScale

/**
 * Returns the middle of the handle. It is on the end of the window, but never left of the candles' end. Without a window,
 * or if the window's end is out of view, it is in the gutter.
 */
export function computeHandleX(view: ChartView): number {
  const { model, toX, step, width } = view
  const gutterX = width + HALF_WIDTH
  const minX = toX(model.candles.length - 1) + step / 2 + HALF_WIDTH
  return Math.min(Math.max(findWindowEdges(view)?.right ?? gutterX, minX), gutterX)
}
