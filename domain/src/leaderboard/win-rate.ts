const MIN_HIGH_RATE = 70
const MIN_MIDDLE_RATE = 50

/** `high`: at least 70 %. `middle`: at least 50 %. `low`: below 50 %. Each tier has its own colour. */
export type WinRateTier = 'high' | 'middle' | 'low'

/**
 * Returns the win rate: the share of successes among judged predictions in percent; null if there are none. It is not
 * the share of wins against the market.
 */
export function computeWinRate(successCount: number, failureCount: number): number | null {
  const judgedCount = successCount + failureCount
  return judgedCount === 0 ? null : (successCount * 100) / judgedCount
}

/**
 * Rounds a win rate to the whole percent that is shown. It never rounds up to a tier or to 100 % that is not reached,
 * nor down to 0 %: 69.9 % is shown as 69 %.
 */
export function roundWinRate(rate: number): number {
  const roundedRate = Math.round(rate)
  if (roundedRate > rate && [MIN_MIDDLE_RATE, MIN_HIGH_RATE, 100].includes(roundedRate))
    return roundedRate - 1
  return rate > 0 ? Math.max(1, roundedRate) : 0
}

/** Returns the tier of a win rate in percent; null if there is no rate. */
export function findWinRateTier(rate: number | null): WinRateTier | null {
  if (rate === null) return null
  if (rate >= MIN_HIGH_RATE) return 'high'
  return rate >= MIN_MIDDLE_RATE ? 'middle' : 'low'
}
