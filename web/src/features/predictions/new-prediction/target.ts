import { isPrice } from '@gwanyeok/domain/stocks/price.ts'

/** A step is the roundest amount within this share of the price. */
const STEP_SHARE = 0.0025
const STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000]

/** The price that a typed text means, in dollars; null when it means none. `$1,234.50` and `1234.5` are the same. */
export function parseTarget(text: string): number | null {
  // Korean keyboards also write full-width figures.
  const figures = text.normalize('NFKC').replace(/[\s$]/g, '')
  // A comma elsewhere may be meant as a decimal point: 300,5 is no 3005.
  if (!/^(\d{1,3}(,\d{3})+\.?\d*|\d+\.?\d*|\.\d+)$/.test(figures)) return null
  const price = Number(figures.replaceAll(',', ''))
  return isPrice(price) ? price : null
}

/** A price as the field holds it: to the cent, without sign. */
export function targetText(price: number): string {
  return price.toFixed(2)
}

/** A price from the chart, as it can be submitted: to the cent, at least one. */
export function toCent(price: number): number {
  return Math.max(Math.round(price * 100), 1) / 100
}

/** What one press of a stepper moves a target by, for a stock that costs so much. */
export function stepOf(price: number): number {
  return STEPS.findLast((step) => step <= price * STEP_SHARE) ?? 0.01
}

/** The target so many steps away, on a round amount; stays above 0. */
export function stepped(target: number, price: number, steps: number): number {
  const step = stepOf(price)
  // Tolerates what floating point makes of 0.1 + 0.2.
  const place = target / step
  const from = steps > 0 ? Math.floor(place + 1e-6) : Math.ceil(place - 1e-6)
  return toCent(Math.max((from + steps) * step, step))
}
