import type { Leaderboard } from './queries.ts'

export interface Missing {
  /** The next place. */
  rank: number
  points: number
}

/** The points to the next place; null on the first one, without one, and where its sums are not public. */
export function countMissing({ entries, around, mine }: Pick<Leaderboard, 'entries' | 'around' | 'mine'>) {
  if (mine.rank === null || mine.totalScore === null) return null
  const rank = mine.rank - 1
  const above = [...entries, ...around].find((entry) => entry.rank === rank)
  if (!above || above.totalScore === null) return null
  // At the same sum the earlier one stands above.
  return { rank, points: above.totalScore - mine.totalScore + 1 }
}
