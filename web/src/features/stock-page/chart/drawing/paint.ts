import type { IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts'
import { drawPriceAxis, drawTimeAxis } from './draw-axes.ts'
import { drawBackground } from './draw-background.ts'
import { beyondView, type ChartView, type Context2D, line, priceColour, sharp, targetY } from './view.ts'

type Draw = (context: Context2D, size: { width: number; height: number }) => void

interface Options {
  /** The view as it is now; null before there is anything to draw. */
  view: () => ChartView | null
  /** Called at each paint, for elements that lie over the canvas. */
  onPaint: (view: ChartView) => void
}

/** Registers our drawings with the library: panes, price axis, time axis. */
export function createPaint({ view, onPaint }: Options): ISeriesPrimitive & { refresh: () => void } {
  let refresh = () => {}
  const withView = (draw: (context: Context2D, view: ChartView, width: number) => void): Draw => {
    return (context, { width }) => {
      const current = view()
      if (current) draw(context, current, width)
    }
  }
  const background = paneView('bottom', withView(drawBackground))
  const lines = paneView(
    'top',
    withView((context, current) => {
      drawLines(context, current)
      onPaint(current)
    }),
  )
  const priceAxis = paneView('top', withView(drawPriceAxis))
  const timeAxis = paneView('top', withView(drawTimeAxis))
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

function paneView(zOrder: 'bottom' | 'top', draw: Draw): IPrimitivePaneView {
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

const RING = 8.5
const POINTED = 4

/** Drawn over the candles: the current price, my target, the day that reached it. */
function drawLines(context: Context2D, view: ChartView): void {
  const { model, width, y, colours } = view
  context.save()
  context.strokeStyle = priceColour(view)
  context.setLineDash([1.5, 3])
  const now = sharp(y(model.price.value))
  line(context, [0, now], [width, now])
  context.restore()
  drawPointed(context, view)
  const target = targetY(view)
  if (target === null || beyondView(view)) return
  context.save()
  context.strokeStyle = colours.accentLine
  context.lineWidth = 1.5
  context.setLineDash([6, 4])
  line(context, [0, target], [width, target])
  context.restore()
  drawHit(context, view, target)
}

/** A ring of ink with a gold centre. */
function drawHit(context: Context2D, { model, days, x, colours }: ChartView, at: number): void {
  const index = model.hit === null ? -1 : days.indexOf(model.hit)
  if (index < 0) return
  disc(context, [x(index), at, RING + 1.3], colours.text)
  disc(context, [x(index), at, RING - 1.3], colours.surface)
  disc(context, [x(index), at, 4.6], colours.accentLine)
  disc(context, [x(index), at, 3.8], colours.accent)
}

/** The crosshair of a day: through its close, with a ring on it. */
function drawPointed(context: Context2D, { model, pointed, x, y, width, height, colours }: ChartView): void {
  if (pointed === null) return
  const candle = model.candles[pointed]
  const at = sharp(x(pointed))
  context.save()
  context.strokeStyle = colours.axis
  context.setLineDash([3, 3])
  line(context, [at, 0], [at, height])
  if (candle) line(context, [0, sharp(y(candle.close))], [width, sharp(y(candle.close))])
  context.restore()
  if (!candle) return
  disc(context, [x(pointed), y(candle.close), POINTED], colours.text)
  disc(context, [x(pointed), y(candle.close), POINTED - 1.5], colours.surface)
}

function disc(context: Context2D, [x, y, radius]: [number, number, number], colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
