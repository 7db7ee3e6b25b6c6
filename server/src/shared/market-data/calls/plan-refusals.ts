/**
 * Distinguishes what the plan refuses from what is refused for a single stock: the service answers both with the same
 * 403.
 */
export interface PlanRefusals {
  /** A stock's price was answered: later refusals concern single stocks. */
  answered(): void
  /** A stock's price was refused as not entitled; whether the whole plan lacks prices. */
  refused(symbol: string): boolean
}

/** This many stocks refused in a row, with none answered between them, mean the plan. */
const STOCKS_IN_A_ROW = 3

export function createPlanRefusals(): PlanRefusals {
  let hasAnswered = false
  const refused = new Set<string>()
  return {
    answered() {
      hasAnswered = true
      refused.clear()
    },
    refused(symbol) {
      if (refused.size < STOCKS_IN_A_ROW) refused.add(symbol)
      return !hasAnswered || refused.size >= STOCKS_IN_A_ROW
    },
  }
}
