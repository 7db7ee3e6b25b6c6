import {
  candleWidth,
  type ChartCandle,
  type Scale,
} from '@gwanyeok/domain/predictions/window-chart/chart-scale.ts'

/** Places in percent of the plot: x from the left, y from the top. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** All that a candle takes, its wicks included. */
export function candleBox({ high, low }: ChartCandle, scale: Scale, at: number): Box {
  const half = candleWidth(scale) / 2
  const x = scale.x(at)
  return { left: x - half, right: x + half, top: scale.y(high), bottom: scale.y(low) }
}

/** A label at a line: at which end of the plot, and on the line or beside it. */
export interface Spot {
  side: 'left' | 'right'
  place: 'on' | 'above' | 'below'
}

export interface LineLabel {
  /** Of the line. */
  at: number
  width: number
  height: number
  places: readonly Spot['place'][]
}

const SIDES = ['left', 'right'] as const
/** From the edge of the plot. */
const INSET = 3
/** Between a label and the line that it stands beside. */
const APART = 2
/** How far a label may reach over the upper or lower edge of the plot. */
const OVERHANG = 5

/** Where a label covers least; of equals the first, the left end before the right one. */
export function freeSpot(label: LineLabel, obstacles: readonly Box[]): Spot {
  const spots = label.places.flatMap((place) => SIDES.map((side) => ({ side, place })))
  const costs = spots.map((spot) => costOf(boxAt(label, spot), obstacles))
  return spots[costs.indexOf(Math.min(...costs))]!
}

export function boxAt({ at, width, height }: LineLabel, { side, place }: Spot): Box {
  const left = side === 'left' ? INSET : 100 - INSET - width
  const top = { on: at - height / 2, above: at - APART - height, below: at + APART }[place]
  return { left, right: left + width, top, bottom: top + height }
}

/** The area that is covered, and as much as all that for what does not fit in the plot. */
function costOf(box: Box, obstacles: readonly Box[]): number {
  const outside = Math.max(-box.top - OVERHANG, 0) + Math.max(box.bottom - 100 - OVERHANG, 0)
  return outside * 100 + obstacles.reduce((sum, obstacle) => sum + shared(box, obstacle), 0)
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(width, 0) * Math.max(height, 0)
}
