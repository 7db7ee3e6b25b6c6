import { line } from './draw-ground.ts'
import { type ChartView, type Context2D, priceColour, sharp, targetY } from './view.ts'

const RING = 8.5

/** What lies over the candles: the price now, my target, the day that reached it. */
export function drawLines(context: Context2D, view: ChartView): void {
  const { model, width, y, colours } = view
  context.save()
  context.strokeStyle = priceColour(view)
  context.setLineDash([1.5, 3])
  const now = sharp(y(model.price.value))
  line(context, [0, now], [width, now])
  context.restore()
  const target = targetY(view)
  if (target === null) return
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
  const place = model.hit === null ? -1 : days.indexOf(model.hit)
  if (place < 0) return
  disc(context, [x(place), at, RING + 1.3], colours.text)
  disc(context, [x(place), at, RING - 1.3], colours.surface)
  disc(context, [x(place), at, 4.6], colours.accentLine)
  disc(context, [x(place), at, 3.8], colours.accent)
}

function disc(context: Context2D, [x, y, radius]: [number, number, number], colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
