/** An arrow along the x axis, its tail at 0, as SVG paths; lengths in multiples of the shaft's width. */

/** Two feathers, swept backwards. */
export function vanesPath(shaft: number): string {
  const feather = (side: 1 | -1) =>
    `M${5.4 * shaft} 0L${2.5 * shaft} ${side * 2.6 * shaft}H${-1.7 * shaft}L${0.8 * shaft} 0Z`
  return feather(1) + feather(-1)
}

/** A point with barbs at `length` from the tail, notched at its back. */
export function headPath(length: number, shaft: number): string {
  const back = length - 4.6 * shaft
  const half = 2.2 * shaft
  return `M${length} 0L${back} ${half}L${length - 3.4 * shaft} 0L${back} ${-half}Z`
}

/** The shaft; below a point it ends earlier, so that the point stays sharp. */
export function shaftPath(length: number, shaft: number, isPointed: boolean): string {
  return `M0 0H${isPointed ? length - 2.4 * shaft : length}`
}
