import type { TargetBar } from '#shared/stocks/chart-model.ts'

/** Below this count no bar has full length: a single target must not look like many. */
const FULL_COUNT = 5

/** How long the bar of a count is, 0..1 of the longest there can be; the same at every zoom and every scale. */
export function targetShares(targets: readonly Pick<TargetBar, 'count'>[]): (count: number) => number {
  const full = Math.max(...targets.map(({ count }) => count), FULL_COUNT)
  return (count) => count / full
}
