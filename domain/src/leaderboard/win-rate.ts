/** Colour of a win rate: 70 % or more, 50 % to under 70 %, below 50 %. */
export type WinRateTier = 'high' | 'middle' | 'low'

/** The share of successes among judged predictions, 0..100 %; null without any. */
export function winRate(success: number, failed: number): number | null {
  const judged = success + failed
  return judged === 0 ? null : (success * 100) / judged
}

/**
 * A win rate in whole percent as it is printed: rounded, except up to a tier or to 100 % that is not reached, or down to
 * 0 %: 69.9 % has the look of less than 70.
 */
export function shownWinRate(rate: number): number {
  const rounded = Math.round(rate)
  if (rounded > rate && (rounded === 50 || rounded === 70 || rounded === 100)) return rounded - 1
  return rate > 0 ? Math.max(1, rounded) : 0
}

/** The tier of a win rate in percent; null without a rate. */
export function winRateTier(rate: number | null): WinRateTier | null {
  if (rate === null) return null
  if (rate >= 70) return 'high'
  return rate >= 50 ? 'middle' : 'low'
}
