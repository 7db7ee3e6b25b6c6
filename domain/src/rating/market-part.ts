import { type DayRange, firstTouched } from '../predictions/judging/duel.ts'

/** Added to the wins and to the losses, so that a few decided bets move the part little. */
export const PANEL_PRIOR = 1.5

interface PanelBet {
  isUp: boolean
  /** Of target and mirror from the first open, in standard deviations. */
  distance: number
}

/** Decided duels of the same bet on stocks of the panel. */
export interface PanelDuels {
  wins: number
  losses: number
}

/** The same bet on other stocks, whose paths are in their own standard deviations from their first opens. */
export function panelDuels({ isUp, distance }: PanelBet, paths: Iterable<readonly DayRange[]>): PanelDuels {
  const levels = { upper: distance, lower: -distance }
  const counts = { upper: 0, lower: 0, both: 0, neither: 0 }
  for (const path of paths) counts[firstTouched(path, levels)] += 1
  return isUp ? { wins: counts.upper, losses: counts.lower } : { wins: counts.lower, losses: counts.upper }
}

/**
 * Wins that following the market would have brought, as a whole number beside `wins` of a sum of market parts: on the same
 * side of `wins` as the sum, and equal only where that is.
 */
export function wholeMarketWins(wins: number, marketWins: number): number {
  const rounded = Math.round(marketWins)
  if (marketWins < wins) return Math.min(rounded, wins - 1)
  return marketWins > wins ? Math.max(rounded, wins + 1) : wins
}
