import type { TargetBar } from '#shared/stocks/chart-model.ts'

/** Below this count no bar has full length, because a single target must not look like many. */
const FULL_COUNT = 5

/**
 * Returns a function that computes the length of the bar for a count, 0..1 of the maximum; the same at every zoom.
 */
export function createTargetBarScale(
  targets: readonly Pick<TargetBar, 'count'>[],
): (count: number) => number {
  const fullCount = Math.max(...targets.map(({ count }) => count), FULL_COUNT)
  return (count) => count / fullCount
}
