import type { Candle } from '../stocks/api.ts'

/** Variances of logarithmic returns per session: while the market is open, and from a close to the next open. */
export interface SessionVariances {
  day: number
  night: number
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function sampleVariance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/** What does not depend on a drift: L. C. G. Rogers and S. E. Satchell, Annals of Applied Probability 1 (1991), p. 504. */
function rogersSatchell({ open, high, low, close }: Candle): number {
  return Math.log(high / close) * Math.log(high / open) + Math.log(low / close) * Math.log(low / open)
}

/**
 * The variances of a stock over its last sessions by D. Yang and Q. Zhang, "Drift-Independent Volatility Estimation Based
 * on High, Low, Open, and Close Prices", Journal of Business 73 (2000), p. 477. `candles`: ascending and on one basis of
 * splits, the first one for its close alone, so N + 1 of them for N sessions; RangeError for fewer than three.
 */
export function yangZhang(candles: readonly Candle[]): SessionVariances {
  const sessions = candles.slice(1)
  const count = sessions.length
  if (count < 2) throw new RangeError(`no variance of ${count} sessions`)
  const nights = sessions.map(({ open }, at) => Math.log(open / (candles[at]?.close ?? Number.NaN)))
  const days = sessions.map(({ open, close }) => Math.log(close / open))
  const k = 0.34 / (1.34 + (count + 1) / (count - 1))
  return {
    // Candles whose open or close lies outside their range can make the sum negative, which no variance is.
    day: Math.max(0, k * sampleVariance(days) + (1 - k) * mean(sessions.map(rogersSatchell))),
    night: sampleVariance(nights),
  }
}
