import type { LeaderboardAnswer } from './queries.ts'

export interface NextRankGap {
  rank: number
  points: number
}

/** Computes the points that the viewer lacks to the next rank. Null on the first rank, without a rank, and if a score is not public. */
export function computeNextRankGap({
  entries,
  around,
  ownEntry,
}: Pick<LeaderboardAnswer, 'entries' | 'around' | 'ownEntry'>) {
  if (ownEntry.rank === null || ownEntry.totalScore === null) return null
  const rank = ownEntry.rank - 1
  const entryAbove = [...entries, ...around].find((entry) => entry.rank === rank)
  if (!entryAbove || entryAbove.totalScore === null) return null
  // With the same score the member who reached it first is above, so one more point is needed.
  return { rank, points: entryAbove.totalScore - ownEntry.totalScore + 1 }
}
