import { isPrice, MAX_PRICE } from '@gwanyeok/domain/stocks/price.ts'
import type { priceMessages } from './price-messages.ts'

/** Parses a typed price to dollars; null for other texts. `$1,234.50` and `1234.5` are equal. */
export function parsePrice(text: string): number | null {
  const price = parseNumber(text)
  return price !== null && isPrice(price) ? price : null
}

/** Finds the likely mistake in an invalid price; null if none is recognized. */
export function findPriceMistake(text: string): keyof typeof priceMessages.mistakes | null {
  const figures = normalizeFigures(text)
  if (/[₩원]|krw/i.test(figures)) return 'won'
  if (figures.includes('%')) return 'percent'
  const price = parseNumber(text)
  if (price === null) return /\d,\d/.test(figures) ? 'comma' : null
  if (price > MAX_PRICE) return 'too_high'
  return price > 0 && !isPrice(price) ? 'decimals' : null
}

function parseNumber(text: string): number | null {
  // Removes a currency before or after the number.
  const figures = normalizeFigures(text).replace(/^(us\$|\$|usd)|(달러|불|usd|\$)$/gi, '')
  // Commas are allowed between thousands only; elsewhere one may be a decimal point: 300,5 is not 3005.
  if (!/^(\d{1,3}(,\d{3})+\.?\d*|\d+\.?\d*|\.\d+)$/.test(figures)) return null
  return Number(figures.replaceAll(',', ''))
}

/** Removes white space, and replaces full-width figures, which Korean keyboards also write. */
function normalizeFigures(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}
