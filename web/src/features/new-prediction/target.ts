import { formatAmount } from '#shared/format/format-figures.ts'

/** A step is the roundest amount within this share of the price. */
const STEP_SHARE = 0.0025
const STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000]

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
