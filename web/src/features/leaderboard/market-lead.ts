import type { MarketBoardAnswer } from './queries.ts'

/** A day of the comparison. */
export interface LeadDay {
  day: string
  isWon: boolean
  /** Wins minus losses up to this day. */
  lead: number
}

/** Lists the lead after each of `days`, which are the last days of the record. `wins` and `losses` count all days. */
export function listLeads({
  wins,
  losses,
  days,
}: Pick<MarketBoardAnswer['ownEntry'], 'wins' | 'losses' | 'days'>): LeadDay[] {
  const listedWins = days.filter(({ isWon }) => isWon).length
  const listedLosses = days.length - listedWins
  let lead = wins - listedWins - (losses - listedLosses)
  return days.map(({ day, isWon }) => {
    lead += isWon ? 1 : -1
    return { day, isWon, lead }
  })
}
