/** Colour of the win-rate badge: 70 % or more, 50 % to under 70 %, below 50 %. */
export type WinRateTier = 'high' | 'middle' | 'low'

/** The share of successes among judged predictions in percent; null without any. */
export function winRate(success: number, failed: number): number | null {
  const judged = success + failed
  return judged === 0 ? null : (success * 100) / judged
}

/** The badge of a win rate in percent; none without one. */
export function winRateTier(rate: number | null): WinRateTier | null {
  if (rate === null) return null
  if (rate >= 70) return 'high'
  return rate >= 50 ? 'middle' : 'low'
}
