/** A member's decided days of the comparison with the market: days won and days lost. */
export interface MarketRecord {
  wins: number
  losses: number
}

/** Decided days from which a member is listed on the board. */
export const MARKET_LISTED_DAYS = 20
/** Wins, and losses, that everybody starts with. */
const HEAD_START = 50

/** 보정 승률 in percent: (wins + 50) / (wins + losses + 100). */
export function adjustedWinRate({ wins, losses }: MarketRecord): number {
  return ((wins + HEAD_START) * 100) / (wins + losses + 2 * HEAD_START)
}
