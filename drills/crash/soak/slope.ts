/** A straight line through samples, by least squares. */
export interface Slope {
  /** Per hour. */
  slope: number
  /** Half of its 95 % interval; samples that follow each other closely are alike, so it is on the small side. */
  margin: number
  mean: number
}

/** `points`: seconds and value, three at least. */
export function slopeOf(points: readonly (readonly [seconds: number, value: number])[]): Slope {
  const count = points.length
  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / count
  const middle = meanOf(points.map(([seconds]) => seconds))
  const mean = meanOf(points.map(([, value]) => value))
  const spread = points.reduce((sum, [seconds]) => sum + (seconds - middle) ** 2, 0)
  const slope =
    points.reduce((sum, [seconds, value]) => sum + (seconds - middle) * (value - mean), 0) / spread
  const left = points.reduce(
    (sum, [seconds, value]) => sum + (value - mean - slope * (seconds - middle)) ** 2,
    0,
  )
  const error = Math.sqrt(left / (count - 2) / spread)
  return { slope: slope * 3600, margin: 1.96 * error * 3600, mean }
}
