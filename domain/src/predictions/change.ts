import { microDollars, tenThousandths } from '../stocks/price.ts'

/** Nearest integer of numerator / denominator (denominator above 0), halves away from zero. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/**
 * (price − base) / base × 100 in percent, rounded to 4 decimals, halves away from zero, without floating-point error.
 * Prices in dollars; RangeError unless both are above 0 (at 6 decimals).
 */
export function changePercent(base: number, price: number): number {
  const from = microDollars(base)
  const to = microDollars(price)
  if (!(from > 0 && to > 0)) throw new RangeError(`no change from ${base} to ${price}`)
  return Number(divideRounded(BigInt(to - from) * 1_000_000n, BigInt(from))) / 10_000
}

/** The predicted change in percent, with the 4 decimals that are stored. */
export function predictedChange(basePrice: number, targetPrice: number): number {
  return changePercent(basePrice, targetPrice)
}

/** Absolute difference of two changes in percent (at most 4 decimals each), in percentage points. */
export function errorPoints(predicted: number, actual: number): number {
  return Math.abs(tenThousandths(predicted) - tenThousandths(actual)) / 10_000
}
