import type { LuckRange } from './api.ts'

/** Quantile of the normal distribution: 95 of 100 end within. */
const RANGE_QUANTILE = 1.96

/**
 * How often luck alone hits `judged` predictions: Σp ± 1.96·√Σp(1 − p), whole numbers within what is possible. `information`
 * is Σ4p(1 − p).
 */
export function luckRange(given: { judged: number; expected: number; information: number }): LuckRange {
  const reach = RANGE_QUANTILE * Math.sqrt(given.information / 4)
  return {
    from: Math.max(0, Math.round(given.expected - reach)),
    to: Math.min(given.judged, Math.round(given.expected + reach)),
  }
}
