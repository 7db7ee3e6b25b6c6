// The rules of the game, implemented again from their text only. Prices are integers in millionths of a dollar,
// changes in ten-thousandths of a percent.

/**
 * Divides and rounds to the nearest integer, halves away from zero.
 * @param {bigint} numerator
 * @param {bigint} denominator
 * @returns {bigint}
 */
export function divide(numerator, denominator) {
  const sign = numerator < 0n ? -1n : 1n
  return sign * ((2n * sign * numerator + denominator) / (2n * denominator))
}

/**
 * @param {bigint} from
 * @param {bigint} to
 */
export const computeChange = (from, to) => divide((to - from) * 1_000_000n, from)

/** @param {bigint} value */
export const abs = (value) => (value < 0n ? -value : value)

/** @param {number} percent */
export const toTenThousandths = (percent) => BigInt(Math.round(percent * 10_000))

/**
 * Converts a factor to tenths, the precision in which a site stores it. Throws if the factor is finer.
 * @param {number} factor
 */
export function toTenths(factor) {
  const wholeFactor = Math.round(factor * 10)
  if (wholeFactor / 10 !== factor)
    throw new RangeError(`점수 배수는 소수 한 자리까지예요: ${factor}. A factor has one decimal at most.`)
  return BigInt(wholeFactor)
}

/** @param {number} days */
export function findPeriodTier(days) {
  if (days <= 1) return 5
  if (days <= 3) return 3
  if (days <= 7) return 2
  return days <= 14 ? 1.5 : 1
}

/**
 * Minimum change in percent and its factor, the largest first.
 * @type {[number, number][]}
 */
const VOLATILITY_TIERS = [
  [100, 20],
  [50, 15],
  [30, 10],
  [20, 7],
  [15, 5],
  [10, 3],
  [5, 2],
  [3, 1],
]

/** @param {bigint} change */
export const findVolatilityTier = (change) =>
  VOLATILITY_TIERS.find(([from]) => change >= toTenThousandths(from))?.[1] ?? 0.5

/**
 * Maximum error in percentage points and its factor.
 * @type {[number, number][]}
 */
const ACCURACY_TIERS = [
  [2, 1],
  [5, 0.8],
  [10, 0.5],
  [20, 0.3],
]

/** @param {bigint} error */
export const findAccuracyTier = (error) =>
  ACCURACY_TIERS.find(([to]) => error <= toTenThousandths(to))?.[1] ?? 0.1
