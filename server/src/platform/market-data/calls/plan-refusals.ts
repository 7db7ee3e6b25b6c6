/** Tells the plan's refusals from those of single stocks: the service answers both with the same 403. */
export interface PlanRefusals {
  /** A stock's price was answered: what is refused from now on is about the stock. */
  answered(): void
  /** A stock's price was refused as not entitled; whether the whole plan lacks prices. */
  refused(symbol: string): boolean
}

/** So many stocks refused in a row, and none answered between them, are not an accident of one stock. */
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
