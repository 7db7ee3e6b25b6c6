import type { ChartView } from './chart-view.ts'
import { findWindowEdges } from './draw-background.ts'
import { fontScale } from './draw-gutter.ts'

/** Half of the width of the handle, with a small distance. */
const HALF_WIDTH = 18 * fontScale

/**
 * Returns the middle of the handle: on the end of the window, but right of the candles; in the gutter without a window,
 * or if its end is out of view.
 */
export function computeHandleX(view: ChartView): number {
  const { model, toX, step, width } = view
  const inGutter = width + HALF_WIDTH
  const rightOfCandles = toX(model.candles.length - 1) + step / 2 + HALF_WIDTH
  return Math.min(Math.max(findWindowEdges(view)?.right ?? inGutter, rightOfCandles), inGutter)
}
