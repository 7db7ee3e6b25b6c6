/**
 * SVG paths of an arrow along the x axis with its tail at 0. All sizes are proportional to `shaft`, the width of its
 * shaft.
 */

/** Returns the path of the two feathers, which point backwards. */
export function buildVanesPath(shaft: number): string {
  const buildVane = (side: 1 | -1) =>
    `M${5.4 * shaft} 0L${2.5 * shaft} ${side * 2.6 * shaft}H${-1.7 * shaft}L${0.8 * shaft} 0Z`
  return buildVane(1) + buildVane(-1)
}

/** Returns the path of the arrowhead, whose point is at `length` from the tail. */
export function buildHeadPath(length: number, shaft: number): string {
  const backX = length - 4.6 * shaft
  const halfWidth = 2.2 * shaft
  return `M${length} 0L${backX} ${halfWidth}L${length - 3.4 * shaft} 0L${backX} ${-halfWidth}Z`
}

/** Returns the path of the shaft, which ends before the point of an arrowhead, so that the point stays sharp. */
export function buildShaftPath(length: number, shaft: number, hasHead: boolean): string {
  return `M0 0H${hasHead ? length - 2.4 * shaft : length}`
}
