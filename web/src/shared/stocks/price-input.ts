import { isPrice, MAX_PRICE } from '@gwanyeok/domain/stocks/price.ts'
import type { priceMessages } from './price-messages.ts'

/** The price that a typed text means, in dollars; null when it means none. `$1,234.50` and `1234.5` are the same. */
export function parsePrice(text: string): number | null {
  const price = numberIn(text)
  return price !== null && isPrice(price) ? price : null
}

/** The likely mistake in a text that is no price; null: none recognized. */
export function misreadPrice(text: string): keyof typeof priceMessages.misread | null {
  const figures = plainFigures(text)
  if (/[₩원]|krw/i.test(figures)) return 'won'
  if (figures.includes('%')) return 'percent'
  const price = numberIn(text)
  if (price === null) return /\d,\d/.test(figures) ? 'comma' : null
  if (price > MAX_PRICE) return 'too_high'
  return price > 0 && !isPrice(price) ? 'decimals' : null
}

function numberIn(text: string): number | null {
  const figures = plainFigures(text).replace(/^(us\$|\$|usd)|(달러|불|usd|\$)$/gi, '')
  // A comma elsewhere may be a decimal point: 300,5 is not 3005.
  if (!/^(\d{1,3}(,\d{3})+\.?\d*|\d+\.?\d*|\.\d+)$/.test(figures)) return null
  return Number(figures.replaceAll(',', ''))
}

/** Korean keyboards also write full-width figures. */
function plainFigures(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}
