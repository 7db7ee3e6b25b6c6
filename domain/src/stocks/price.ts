/** Highest price the product works with, in US dollars. */
export const MAX_PRICE = 1_000_000

/** A price in whole millionths of a dollar: exact for the 4 decimals of predictions and the 6 of penny candles. */
export function microDollars(price: number): number {
  return Math.round(price * 1_000_000)
}

/** A number in whole ten-thousandths; callers pass numbers that have at most 4 decimals. */
export function tenThousandths(value: number): number {
  return Math.round(value * 10_000)
}

/** Whether a number may be a price of a prediction: above 0, at most 1,000,000, at most 4 decimals. */
export function isPrice(price: number): boolean {
  return price > 0 && price <= MAX_PRICE && tenThousandths(price) / 10_000 === price
}

/** A number with at most 4 decimals as text with exactly 4, as the sealed text has it. */
export function formatDecimal(value: number): string {
  const units = tenThousandths(value)
  const digits = String(Math.abs(units)).padStart(5, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
