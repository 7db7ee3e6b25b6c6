/** Values as points in a box of 100 by 100, the highest on top; constant values run through the middle. */
export function sparklinePoints(values: readonly number[]): [x: number, y: number][] {
  const highest = Math.max(...values)
  const span = highest - Math.min(...values)
  const step = 100 / Math.max(values.length - 1, 1)
  return values.map((value, at) => [at * step, span === 0 ? 50 : ((highest - value) / span) * 100])
}
