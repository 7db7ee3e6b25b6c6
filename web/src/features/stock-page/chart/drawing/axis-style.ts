import { fontScale } from './draw-gutter.ts'
import type { ChartView } from './chart-view.ts'

/** Height of the filled labels ("pills") on both axes. */
export const PILL_HEIGHT = 20 * fontScale
export const PILL_CORNER_RADIUS = 5

export function getAxisFont({ colours }: ChartView): string {
  return `600 ${12 * fontScale}px ${colours.font}`
}
