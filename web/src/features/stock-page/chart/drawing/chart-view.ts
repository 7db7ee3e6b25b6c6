import type { ChartColours } from './use-chart-colours.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'

/** A model laid out on a pane: everything the drawings need. Coordinates are in CSS pixels from the top left. */
export interface ChartView {
  model: ChartModel
  colours: ChartColours
  /** Days with candles, then the future days. */
  days: readonly string[]
  width: number
  height: number
  /** Returns the height of a price. */
  toY: (price: number) => number
  /** Returns the middle of a day's slot. */
  toX: (index: number) => number
  /** The width of one slot. */
  step: number
  /** Round prices for grid and axis. */
  ticks: readonly number[]
  /** The index of the day under the crosshair; null without a crosshair. */
  hoveredIndex: number | null
}

export type Context2D = CanvasRenderingContext2D

/** Half of the height of the target in the handle, which stays within the pane. */
const HALF_HANDLE_PX = 13

/** Returns the y of a price, kept far enough from the edges of the pane for a handle. */
export function clampToPane({ height, toY }: ChartView, price: number): number {
  return Math.min(Math.max(toY(price), HALF_HANDLE_PX), height - HALF_HANDLE_PX)
}

/** Returns the y of the member's target line, which stays at the edge while its price is out of view. */
export function computeTargetY(view: ChartView): number | null {
  const { target } = view.model
  return target === null ? null : clampToPane(view, target)
}

/** A side of the visible prices on which a target is; null if it is among them. */
export type TargetSide = 'above' | 'below' | null

/** Returns on which side of the visible prices the member's target is. */
export function findOffscreenSide(view: ChartView): TargetSide {
  return view.model.target === null ? null : findSide(view, view.model.target)
}

export function findSide({ height, toY }: ChartView, price: number): TargetSide {
  const y = toY(price)
  if (y < 0) return 'above'
  return y > height ? 'below' : null
}

/** Returns the colour of the price's text, pill and line. */
export function choosePriceColour({ model, colours }: ChartView): string {
  // A change that is shown as 0.00% has no direction.
  const shownChange = Math.round(model.price.changePercent * 100)
  if (shownChange === 0) return colours.flat
  return shownChange > 0 ? colours.upText : colours.downText
}

/** Moves a coordinate to the middle of a pixel, where a line of 1 px is sharp. */
export function alignToPixel(value: number): number {
  return Math.round(value) + 0.5
}

export function drawLine(context: Context2D, from: [x: number, y: number], to: [x: number, y: number]): void {
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
}

export function drawDisc(
  context: Context2D,
  { x, y, radius }: Record<'x' | 'y' | 'radius', number>,
  colour: string,
): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
