import { computeCandleWidth, type ChartCandle, type Scale } from './chart-scale.ts'

/** Positions in percent of the plot: x from the left, y from the top. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns the box of a candle, wicks included. */
export function toCandleBox({ high, low }: ChartCandle, scale: Scale, index: number): Box {
  const halfWidth = computeCandleWidth(scale) / 2
  const x = scale.x(index)
  return { left: x - halfWidth, right: x + halfWidth, top: scale.y(high), bottom: scale.y(low) }
}

/** Returns the box of a horizontal line, with the space that keeps labels off it. */
export const toLineBox = (y: number): Box => ({ left: 0, right: 100, top: y - 1, bottom: y + 1 })

/** The position of a label: where it begins, and whether it is on the line or next to it. */
export interface Spot {
  left: number
  place: 'on' | 'above' | 'below'
}

export interface LineLabel {
  /** The y positions of the upper and the lower line; equal if the label is for one line. */
  upper: number
  lower: number
  width: number
  height: number
  places: readonly Spot['place'][]
}

export interface Obstacles {
  candles: readonly Box[]
  /** They count more than candles. */
  labelsAndLines: readonly Box[]
}

/** Distance from the edge of the plot. */
const INSET = 3
/** Where a label may begin if there is no space at either end. */
const MIDDLE_LEFTS = [20, 37, 54, 71]
/** Distance between a label and the line next to it. */
const LINE_GAP = 2
/** How far a label may extend beyond the upper or lower edge of the plot. */
const OVERHANG = 5
/** A covered label or line counts this many times as much as a candle. */
const LABEL_WEIGHT = 10

/**
 * Finds the spot where a label covers the least area. Among equal spots, the first of `places` is preferred, then the
 * left end, the right end and the middle.
 */
export function findBestSpot(label: LineLabel, obstacles: Obstacles): Spot {
  const right = 100 - INSET - label.width
  const lefts = [INSET, right, ...MIDDLE_LEFTS.filter((left) => left < right)]
  const spots = label.places.flatMap((place) => lefts.map((left) => ({ left, place })))
  const coveredAreas = spots.map((spot) => computeCoveredArea(toLabelBox(label, spot), obstacles))
  return spots[coveredAreas.indexOf(Math.min(...coveredAreas))]!
}

/** Returns the y position of the line at which a label is placed. */
export function computeLineY({ upper, lower }: LineLabel, { place }: Spot): number {
  return { on: (upper + lower) / 2, above: upper, below: lower }[place]
}

export function toLabelBox(label: LineLabel, spot: Spot): Box {
  const { width, height } = label
  const y = computeLineY(label, spot)
  const top = { on: y - height / 2, above: y - LINE_GAP - height, below: y + LINE_GAP }[spot.place]
  return { left: spot.left, right: spot.left + width, top, bottom: top + height }
}

/**
 * Computes the area that a label covers, plus the area by which it leaves the plot; a covered candle counts less than
 * the rest.
 */
function computeCoveredArea(box: Box, { candles, labelsAndLines }: Obstacles): number {
  const outside = Math.max(-OVERHANG - box.top, box.bottom - 100 - OVERHANG, 0) * (box.right - box.left)
  const sumSharedAreas = (boxes: readonly Box[]) =>
    boxes.reduce((sum, obstacle) => sum + computeSharedArea(box, obstacle), 0)
  return sumSharedAreas(candles) + LABEL_WEIGHT * (sumSharedAreas(labelsAndLines) + outside)
}

function computeSharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(width, 0) * Math.max(height, 0)
}
