/** The step is the largest of `STEPS` that is at most this share of the price. */
const STEP_SHARE = 0.0025
const STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000]

/** Rounds a price from the chart to one that can be submitted: to the cent, at least one cent. */
export function toCent(price: number): number {
  return Math.max(Math.round(price * 100), 1) / 100
}

/** Returns the step of the stepper in dollars for a stock at `price`. */
export function findStep(price: number): number {
  return STEPS.findLast((step) => step <= price * STEP_SHARE) ?? 0.01
}

/** Returns the target that is `steps` steps away, as a round amount above 0. */
export function stepTarget(target: number, price: number, steps: number): number {
  const step = findStep(price)
  const multiple = target / step
  // 1e-6 tolerates rounding errors, such as in 0.1 + 0.2.
  const startMultiple = steps > 0 ? Math.floor(multiple + 1e-6) : Math.ceil(multiple - 1e-6)
  return toCent(Math.max((startMultiple + steps) * step, step))
}
