/** Below this many judged predictions a win rate says little: one of one is no 100 %. */
export const SMALL_RECORD = 5

/** Colour of a win rate: 70 % or more, 50 % to under 70 %, below 50 %; grey on a small record, whatever the rate. */
export type WinRateTier = 'high' | 'middle' | 'low' | 'few'

/** The share of successes among judged predictions in percent; null without any. */
export function winRate(success: number, failed: number): number | null {
  const judged = success + failed
  return judged === 0 ? null : (success * 100) / judged
}

/** The tier of a win rate in percent over so many judged predictions; none without a rate. */
export function winRateTier(rate: number | null, judged: number): WinRateTier | null {
  if (rate === null) return null
  if (judged < SMALL_RECORD) return 'few'
  if (rate >= 70) return 'high'
  return rate >= 50 ? 'middle' : 'low'
}
