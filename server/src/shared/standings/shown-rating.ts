import { shownBound } from '@gwanyeok/domain/rating/shown-bound.ts'

export interface RatedRow {
  rank: number | null
  lowerBound: number | null
  /** Null under a hold, or without a required confirmed address. */
  rankableId: string | null
}

export interface ShownRating {
  rank: number | null
  /** In percent. */
  atLeast: number | null
}

/**
 * What home, board and profile print of a member's rating. Without a place on the board, why is not told: a hold looks
 * like an address that is not confirmed. `isShown`: the profile is public, or the member's own.
 */
export function shownRating(row: RatedRow | undefined, isShown: boolean): ShownRating {
  if (!row || row.rankableId === null) return { rank: null, atLeast: null }
  const { rank, lowerBound } = row
  return { rank, atLeast: isShown && lowerBound !== null ? shownBound(lowerBound) : null }
}
