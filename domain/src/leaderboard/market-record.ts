/** A member's decided days of the comparison with the market: days won and days lost. */
export interface MarketRecord {
  wins: number
  losses: number
}

/** Number of decided days from which the board lists a member. */
export const MIN_LISTED_DAYS = 20
/** Number of the last decided days that the board lists for the member itself. */
export const MAX_SHOWN_DAYS = 30
/** Number of wins, and of losses, that the adjusted rate adds to every record. */
const PSEUDOCOUNT = 50

/** Returns 보정 승률 in percent: (wins + 50) / (wins + losses + 100). */
export function computeAdjustedWinRate({ wins, losses }: MarketRecord): number {
  return ((wins + PSEUDOCOUNT) * 100) / (wins + losses + 2 * PSEUDOCOUNT)
}
