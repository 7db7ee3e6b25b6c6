import type { Leaderboard } from './queries.ts'

export interface NextRankGap {
  /** The next rank. */
  rank: number
  points: number
}

/** Computes the points to the next rank. Null for the first rank, without a rank, and if a score is not public. */
export function computeNextRankGap({
  entries,
  around,
  mine,
}: Pick<Leaderboard, 'entries' | 'around' | 'mine'>) {
  if (mine.rank === null || mine.totalScore === null) return null
  const rank = mine.rank - 1
  const entryAbove = [...entries, ...around].find((entry) => entry.rank === rank)
  if (!entryAbove || entryAbove.totalScore === null) return null
  // Members with the same score have different ranks: whoever reached it first is above. So one more point is needed.
  return { rank, points: entryAbove.totalScore - mine.totalScore + 1 }
}
