import { indexesOf } from './days.ts'
import { luckOutline } from './luck-outline.ts'
import type { ChartView, Context2D } from './view.ts'

/** Grey bands that open from the current price over the window; the narrower ones, drawn over the wider, are darker. */
export function drawLuck(context: Context2D, { model, days, x, step, y, colours }: ChartView): void {
  const indexes = model.window && indexesOf(days, model.window)
  if (!indexes || !model.luck) return
  const { from, bands } = model.luck
  const edge = (session: number) => x(indexes.first) + (session - 0.5) * step
  context.fillStyle = colours.luck
  for (const band of bands) {
    context.beginPath()
    for (const { session, price } of luckOutline(from, band)) context.lineTo(edge(session), y(price))
    context.closePath()
    context.fill()
  }
}
