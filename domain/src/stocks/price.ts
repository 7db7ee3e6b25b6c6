/** Highest price the product works with, in US dollars. */
export const MAX_PRICE = 1_000_000

/**
 * Converts a price to whole millionths of a dollar, exact for the 4 decimals of predictions and the 6 of penny
 * candles.
 */
export function toMicroDollars(price: number): number {
  return Math.round(price * 1_000_000)
}

/** Converts a number with at most 4 decimals to whole ten-thousandths. */
export function toTenThousandths(value: number): number {
  return Math.round(value * 10_000)
}

/** Returns whether a number can be a price of a prediction: above 0, at most 1,000,000, at most 4 decimals. */
export function isPrice(price: number): boolean {
  return price > 0 && price <= MAX_PRICE && toTenThousandths(price) / 10_000 === price
}

/** Formats a number with at most 4 decimals with exactly 4, as in the text that is hashed. */
export function formatDecimal(value: number): string {
  const units = toTenThousandths(value)
  const digits = String(Math.abs(units)).padStart(5, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
