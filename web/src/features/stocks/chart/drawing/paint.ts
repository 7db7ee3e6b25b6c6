import type { IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts'
import { drawPriceAxis, drawTimeAxis } from './draw-axes.ts'
import { drawBackground } from './draw-background.ts'
import { drawLines } from './draw-lines.ts'
import type { ChartView, Context2D } from './view.ts'

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
