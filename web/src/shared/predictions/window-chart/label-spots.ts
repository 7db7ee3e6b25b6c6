import { candleWidth, type ChartCandle, type Scale } from './chart-scale.ts'

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

/** A horizontal line, with the room that keeps a label off it. */
export const lineBox = (at: number): Box => ({ left: 0, right: 100, top: at - 1, bottom: at + 1 })

/** A label at a line: where it begins, and whether on the line or next to it. */
export interface Spot {
  left: number
  place: 'on' | 'above' | 'below'
}

export interface LineLabel {
  /** Position of the line, or of the two lines that the label names. */
  upper: number
  lower: number
  width: number
  height: number
  places: readonly Spot['place'][]
}

export interface Obstacles {
  candles: readonly Box[]
  /** Other labels and lines: rather candles are covered than these. */
  others: readonly Box[]
}

/** From the edge of the plot. */
const INSET = 3
/** Where a label may begin that finds no room at either end. */
const WITHIN = [20, 37, 54, 71]
/** Distance between a label and the line next to it. */
const APART = 2
/** How far a label may reach over the upper or lower edge of the plot. */
const OVERHANG = 5
const HEAVY = 10

/** The spot where a label covers the least: on the line rather than next to it, left rather than right. */
export function bestSpot(label: LineLabel, obstacles: Obstacles): Spot {
  const right = 100 - INSET - label.width
  const lefts = [INSET, right, ...WITHIN.filter((left) => left < right)]
  const spots = label.places.flatMap((place) => lefts.map((left) => ({ left, place })))
  const covered = spots.map((spot) => coveredBy(boxAt(label, spot), obstacles))
  return spots[covered.indexOf(Math.min(...covered))]!
}

/** The height of the line at which the label stands. */
export function findLine({ upper, lower }: LineLabel, { place }: Spot): number {
  return { on: (upper + lower) / 2, above: upper, below: lower }[place]
}

export function boxAt(label: LineLabel, spot: Spot): Box {
  const { width, height } = label
  const at = findLine(label, spot)
  const top = { on: at - height / 2, above: at - APART - height, below: at + APART }[spot.place]
  return { left: spot.left, right: spot.left + width, top, bottom: top + height }
}

/** The area of what a label covers or reaches beyond the plot. */
function coveredBy(box: Box, { candles, others }: Obstacles): number {
  const outside = Math.max(-OVERHANG - box.top, box.bottom - 100 - OVERHANG, 0) * (box.right - box.left)
  const sumSharedAreas = (boxes: readonly Box[]) =>
    boxes.reduce((sum, each) => sum + sharedArea(box, each), 0)
  return sumSharedAreas(candles) + HEAVY * (sumSharedAreas(others) + outside)
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(width, 0) * Math.max(height, 0)
}
