import { toMicroDollars, toTenThousandths } from '../stocks/price.ts'

/** Returns the integer nearest to numerator / denominator (denominator above 0), halves away from zero. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const roundedMagnitude = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -roundedMagnitude : roundedMagnitude
}

/**
 * Returns (price − base) / base × 100 in percent, rounded to 4 decimals, halves away from zero, without
 * floating-point error. Prices in dollars. Throws a RangeError unless both are above 0 (at 6 decimals).
 */
export function computeChangePercent(base: number, price: number): number {
  const baseMicro = toMicroDollars(base)
  const priceMicro = toMicroDollars(price)
  if (!(baseMicro > 0 && priceMicro > 0)) throw new RangeError(`no change from ${base} to ${price}`)
  return Number(divideRounded(BigInt(priceMicro - baseMicro) * 1_000_000n, BigInt(baseMicro))) / 10_000
}

/** Returns the predicted change in percent, with the 4 decimals that are stored. */
export function computePredictedChange(basePrice: number, targetPrice: number): number {
  return computeChangePercent(basePrice, targetPrice)
}

/** Returns the absolute difference of two changes in percent (at most 4 decimals each), in percentage points. */
export function computeErrorPoints(predictedChange: number, actualChange: number): number {
  return Math.abs(toTenThousandths(predictedChange) - toTenThousandths(actualChange)) / 10_000
}
