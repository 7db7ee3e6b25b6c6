import type { MarketBoard } from './queries.ts'

/** Wins minus losses after one decided day. */
export interface LeadDay {
  day: string
  isWon: boolean
  lead: number
}

/** Lists the lead after each of the listed days, the last of which is wins minus losses of the whole record. */
export function listLeads({
  wins,
  losses,
  days,
}: Pick<MarketBoard['mine'], 'wins' | 'losses' | 'days'>): LeadDay[] {
  let lead = wins - losses - days.reduce((sum, { isWon }) => sum + (isWon ? 1 : -1), 0)
  return days.map(({ day, isWon }) => {
    lead += isWon ? 1 : -1
    return { day, isWon, lead }
  })
}
