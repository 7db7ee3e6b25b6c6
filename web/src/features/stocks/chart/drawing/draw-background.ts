import type { LuckBands } from '#shared/stocks/chart-model.ts'
import { indexesOf } from './days.ts'
import { type ChartView, type Context2D, line, sharp } from './view.ts'

/** Drawn behind the candles: grid lines, the window, and where luck may go within it. */
export function drawBackground(context: Context2D, view: ChartView): void {
  drawGrid(context, view)
  drawWindow(context, view)
  drawLuck(context, view)
}

function drawGrid(context: Context2D, { ticks, y, width, colours }: ChartView): void {
  context.fillStyle = colours.grid
  for (const price of ticks) context.fillRect(0, Math.round(y(price)), width, 1)
}

/** A gold area over the trading days that judge the prediction, between dotted edges. */
function drawWindow(context: Context2D, { model, days, x, step, height, colours }: ChartView): void {
  const indexes = model.window && indexesOf(days, model.window)
  if (!indexes) return
  const left = sharp(x(indexes.first) - step / 2)
  const right = sharp(x(indexes.last) + step / 2)
  context.fillStyle = colours.window
  context.fillRect(left, 0, right - left, height)
  context.save()
  context.strokeStyle = colours.accentLine
  context.globalAlpha = 0.6
  context.setLineDash([2, 3])
  for (const edge of [left, right]) line(context, [edge, 0], [edge, height])
  context.restore()
}

/** Grey bands that open from the current price over the window; the narrower ones, drawn over the wider, are darker. */
function drawLuck(context: Context2D, { model, days, x, step, y, colours }: ChartView): void {
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

/** A corner of a band: after so many sessions of the window, at so many dollars. */
interface Corner {
  session: number
  price: number
}

/** The outline of a band, from its tip along the highs to the window's end, and back along the lows. */
export function luckOutline(from: number, band: LuckBands['bands'][number]): Corner[] {
  const highs = band.map(({ high }, at) => ({ session: at + 1, price: high }))
  const lows = band.map(({ low }, at) => ({ session: at + 1, price: low }))
  return [{ session: 0, price: from }, ...highs, ...lows.toReversed()]
}
