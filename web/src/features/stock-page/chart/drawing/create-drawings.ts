import type { IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts'
import { drawListedInitials, drawListedLines } from './listed-targets.ts'
import { placeListedLabels } from './listed-marks.ts'
import { drawPriceAxis } from './draw-price-axis.ts'
import { drawTimeAxis } from './draw-time-axis.ts'
import { drawBackground } from './draw-background.ts'
import {
  findOffscreenSide,
  type ChartView,
  type Context2D,
  drawDisc,
  drawLine,
  choosePriceColour,
  alignToPixel,
  computeTargetY,
} from './chart-view.ts'

type Draw = (context: Context2D, size: { width: number; height: number }) => void

interface Options {
  /** Returns the current view; null before there is anything to draw. */
  getView: () => ChartView | null
  /** Called at each paint, for elements that lie over the canvas. */
  onPaint: (view: ChartView) => void
}

/** Registers our drawings with the library: panes, price axis, time axis. */
export function createDrawings({ getView, onPaint }: Options): ISeriesPrimitive & { refresh: () => void } {
  let refresh = () => {}
  const withView = (draw: (context: Context2D, view: ChartView, width: number) => void): Draw => {
    return (context, { width }) => {
      const view = getView()
      if (view) draw(context, view, width)
    }
  }
  const background = createPaneView('bottom', withView(drawBackground))
  const lines = createPaneView(
    'top',
    withView((context, view) => {
      drawLines(context, view)
      onPaint(view)
    }),
  )
  const priceAxis = createPaneView('top', withView(drawPriceAxis))
  const timeAxis = createPaneView('top', withView(drawTimeAxis))
  return {
    attached: ({ requestUpdate }) => {
      refresh = requestUpdate
    },
    detached: () => {
      refresh = () => {}
    },
    paneViews: () => [background, lines],
    priceAxisPaneViews: () => [priceAxis],
    timeAxisPaneViews: () => [timeAxis],
    refresh: () => refresh(),
  }
}

function createPaneView(zOrder: 'bottom' | 'top', draw: Draw): IPrimitivePaneView {
  const renderer: ReturnType<IPrimitivePaneView['renderer']> = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        context.save()
        draw(context, mediaSize)
        context.restore()
      }),
  }
  return { zOrder: () => zOrder, renderer: () => renderer }
}

/** Distance of the middle of the discs with initials from the right edge of the pane. */
const DISC_DISTANCE = 14
/** The ring of a hit lies on a circle of this radius; its centre is a gold dot with an edge. */
const HIT_RADIUS = 8.5
const HALF_RING_WIDTH = 1.3
const HIT_DOT_RADIUS = 3.8
const HIT_DOT_EDGE_WIDTH = 0.8
const CROSSHAIR_RADIUS = 4
const CROSSHAIR_RING_WIDTH = 1.5

/** Draws over the candles: the current price, the member's target, the targets of the list. */
function drawLines(context: Context2D, view: ChartView): void {
  const { model, width, toX, toY, step } = view
  const marks = placeListedLabels(view)
  const discX = width - DISC_DISTANCE
  drawListedLines(context, view, { marks, left: toX(model.candles.length - 1) + step, discX, right: width })
  context.save()
  context.strokeStyle = choosePriceColour(view)
  context.setLineDash([1.5, 3])
  const priceY = alignToPixel(toY(model.price.value))
  drawLine(context, [0, priceY], [width, priceY])
  context.restore()
  drawCrosshair(context, view)
  drawTarget(context, view)
  // Drawn after the lines, which would strike the initials through.
  drawListedInitials(context, view, { marks, discX })
}

/** Draws the line of the member's target, and the day that reached it. */
function drawTarget(context: Context2D, view: ChartView): void {
  const { width, colours } = view
  const targetY = computeTargetY(view)
  if (targetY === null || findOffscreenSide(view)) return
  context.save()
  context.strokeStyle = colours.accentLine
  context.lineWidth = 1.5
  context.setLineDash([6, 4])
  drawLine(context, [0, targetY], [width, targetY])
  context.restore()
  drawHit(context, view, targetY)
}

/** Marks the day that reached the target with a dark ring and a gold centre. */
function drawHit(context: Context2D, { model, days, toX, colours }: ChartView, targetY: number): void {
  const index = model.hitDay === null ? -1 : days.indexOf(model.hitDay)
  if (index < 0) return
  const hit = { x: toX(index), y: targetY }
  drawDisc(context, { ...hit, radius: HIT_RADIUS + HALF_RING_WIDTH }, colours.text)
  drawDisc(context, { ...hit, radius: HIT_RADIUS - HALF_RING_WIDTH }, colours.surface)
  drawDisc(context, { ...hit, radius: HIT_DOT_RADIUS + HIT_DOT_EDGE_WIDTH }, colours.accentLine)
  drawDisc(context, { ...hit, radius: HIT_DOT_RADIUS }, colours.accent)
}

/** Draws the crosshair of a day: lines through its close, with a ring on it. */
function drawCrosshair(
  context: Context2D,
  { model, hoveredIndex, toX, toY, width, height, colours }: ChartView,
): void {
  if (hoveredIndex === null) return
  const candle = model.candles[hoveredIndex]
  const hoveredX = alignToPixel(toX(hoveredIndex))
  context.save()
  context.strokeStyle = colours.axis
  context.setLineDash([3, 3])
  drawLine(context, [hoveredX, 0], [hoveredX, height])
  const closeY = candle && alignToPixel(toY(candle.close))
  if (closeY !== undefined) drawLine(context, [0, closeY], [width, closeY])
  context.restore()
  if (!candle) return
  const close = { x: toX(hoveredIndex), y: toY(candle.close) }
  drawDisc(context, { ...close, radius: CROSSHAIR_RADIUS }, colours.text)
  drawDisc(context, { ...close, radius: CROSSHAIR_RADIUS - CROSSHAIR_RING_WIDTH }, colours.surface)
}
