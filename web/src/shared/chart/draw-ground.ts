import { placesOf } from './days.ts'
import { type ChartView, type Context2D, sharp } from './view.ts'

const HIST_SHARE = 0.15
const HIST_WIDEST = 90
const HIST_THICKEST = 6
const HIST_BAR_SHARE = 0.6

/** What lies behind the candles: hairlines, the window, the spread of open targets. */
export function drawGround(context: Context2D, view: ChartView): void {
  drawGrid(context, view)
  drawWindow(context, view)
  drawTargets(context, view)
}

function drawGrid(context: Context2D, { ticks, y, width, colours }: ChartView): void {
  context.fillStyle = colours.grid
  for (const price of ticks) context.fillRect(0, Math.round(y(price)), width, 1)
}

/** Gold wash over the sessions that judge the prediction, between dotted edges. */
function drawWindow(context: Context2D, { model, days, x, step, height, colours }: ChartView): void {
  const places = model.window && placesOf(days, model.window)
  if (!places) return
  const left = sharp(x(places.first) - step / 2)
  const right = sharp(x(places.last) + step / 2)
  context.fillStyle = colours.window
  context.fillRect(left, 0, right - left, height)
  context.save()
  context.strokeStyle = colours.accentLine
  context.globalAlpha = 0.6
  context.setLineDash([2, 3])
  for (const edge of [left, right]) line(context, [edge, 0], [edge, height])
  context.restore()
}

/** Bars grow left from the axis; the longest takes a fixed share of the width. */
function drawTargets(context: Context2D, { model, y, width, height, colours }: ChartView): void {
  const most = Math.max(...model.targets.map(({ count }) => count), 0)
  const longest = Math.min(width * HIST_SHARE, HIST_WIDEST)
  for (const { from, to, count } of model.targets) {
    if (count === 0) continue
    const space = Math.abs(y(from) - y(to))
    const thick = Math.max(Math.min(space * HIST_BAR_SHARE, HIST_THICKEST), 2)
    const middle = (y(from) + y(to)) / 2
    if (middle < 0 || middle > height) continue
    const length = Math.max((count / most) * longest, 3)
    context.fillStyle = from >= model.price.value ? colours.histUp : colours.histDown
    context.beginPath()
    context.roundRect(width - length, middle - thick / 2, length, thick, [1, 0, 0, 1])
    context.fill()
  }
}

export function line(context: Context2D, from: [number, number], to: [number, number]): void {
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
}
