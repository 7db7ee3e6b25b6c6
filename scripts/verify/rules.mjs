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
 * Converts a multiplier to tenths, the precision in which a site stores it. Throws if the multiplier is finer.
 * @param {number} multiplier
 */
export function toTenths(multiplier) {
  const tenths = Math.round(multiplier * 10)
  if (tenths / 10 !== multiplier)
    throw new RangeError(`점수 배수는 소수 한 자리까지예요: ${multiplier}. A factor has one decimal at most.`)
  return BigInt(tenths)
}

/** @param {number} days */
export function findPeriodMultiplier(days) {
  if (days <= 1) return 5
  if (days <= 3) return 3
  if (days <= 7) return 2
  return days <= 14 ? 1.5 : 1
}

/**
 * Minimum predicted change in percent and its multiplier, the largest first.
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
export const findVolatilityMultiplier = (change) =>
  VOLATILITY_TIERS.find(([minChange]) => change >= toTenThousandths(minChange))?.[1] ?? 0.5

/**
 * Maximum error in percentage points and its multiplier.
 * @type {[number, number][]}
 */
const ACCURACY_TIERS = [
  [2, 1],
  [5, 0.8],
  [10, 0.5],
  [20, 0.3],
]

/** @param {bigint} error */
export const findAccuracyMultiplier = (error) =>
  ACCURACY_TIERS.find(([maxError]) => error <= toTenThousandths(maxError))?.[1] ?? 0.1
