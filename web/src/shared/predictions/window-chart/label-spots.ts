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

/** Where a label covers nothing, the left end before the right one; null: nowhere. */
export function freeSpot(label: LineLabel, obstacles: readonly Box[]): Spot | null {
  const spots = label.places.flatMap((place) => SIDES.map((side) => ({ side, place })))
  return spots.find((spot) => isFree(boxAt(label, spot), obstacles)) ?? null
}

export function boxAt({ at, width, height }: LineLabel, { side, place }: Spot): Box {
  const left = side === 'left' ? INSET : 100 - INSET - width
  const top = { on: at - height / 2, above: at - APART - height, below: at + APART }[place]
  return { left, right: left + width, top, bottom: top + height }
}

function isFree(box: Box, obstacles: readonly Box[]): boolean {
  const isInPlot = box.top >= -OVERHANG && box.bottom <= 100 + OVERHANG
  return isInPlot && !obstacles.some((obstacle) => meet(box, obstacle))
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
