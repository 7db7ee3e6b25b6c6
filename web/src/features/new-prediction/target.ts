import { isPrice, MAX_PRICE } from '@gwanyeok/domain/stocks/price.ts'
import { formatAmount } from '#shared/format/format-figures.ts'

/** A step is the roundest amount within this share of the price. */
const STEP_SHARE = 0.0025
const STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000]

/** The price that a typed text means, in dollars; null when it means none. `$1,234.50` and `1234.5` are the same. */
export function parseTarget(text: string): number | null {
  const price = numberIn(text)
  return price !== null && isPrice(price) ? price : null
}

/** The likely mistake in a text that is no price; null: none recognized. */
export function misreadTarget(text: string): 'won' | 'percent' | 'comma' | 'decimals' | 'too_high' | null {
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

/** A price as the field holds it: to the cent, with commas, without the dollar sign. */
export function targetText(price: number): string {
  return formatAmount(price)
}

/** A price from the chart, as it can be submitted: to the cent, at least one. */
export function toCent(price: number): number {
  return Math.max(Math.round(price * 100), 1) / 100
}

/** The step of a stepper in dollars for a stock at `price`. */
export function findStep(price: number): number {
  return STEPS.findLast((step) => step <= price * STEP_SHARE) ?? 0.01
}

/** The target so many steps away, on a round amount; stays above 0. */
export function stepped(target: number, price: number, steps: number): number {
  const step = findStep(price)
  // Tolerates what floating point makes of 0.1 + 0.2.
  const multiple = target / step
  const from = steps > 0 ? Math.floor(multiple + 1e-6) : Math.ceil(multiple - 1e-6)
  return toCent(Math.max((from + steps) * step, step))
}
