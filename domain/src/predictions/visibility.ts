import type { PredictionStatus, RevealTiming, Visibility } from './api.ts'

const HOUR_MS = 3_600_000

/** When a prediction opens to others (epoch milliseconds); null: when it is judged. */
export function revealAt(timing: RevealTiming, predictedAt: number): number | null {
  if (timing === 'immediate') return predictedAt
  if (timing === '1hour') return predictedAt + HOUR_MS
  return timing === '2hours' ? predictedAt + 2 * HOUR_MS : null
}

export interface RevealFacts {
  /** As `revealAt` said at creation. */
  revealAt: number | null
  status: PredictionStatus
}

/** Whether others may see what it says: its time has come, or it is pending no more. */
export function isRevealed(prediction: RevealFacts, now: number): boolean {
  return prediction.status !== 'pending' || (prediction.revealAt !== null && prediction.revealAt <= now)
}

/** What a viewer is to a prediction's author; nobody signed in is nothing of it. */
export interface ViewerRelation {
  isAuthor: boolean
  /** Follows the author at this moment. */
  isFollower: boolean
  /** One of the two has blocked the other. */
  isBlocked: boolean
  isAdmin: boolean
}

export interface VisibilityFacts extends RevealFacts {
  visibility: Visibility
  /** Hidden by a decision on reports. */
  hidden: boolean
}

/**
 * What a viewer may see: all of it, only that it exists, or nothing (then it answers like one that does not exist).
 * Admins see what members see, hidden ones too; nobody but the author sees sealed content or private predictions.
 */
export function whatMaySee(
  viewer: ViewerRelation,
  prediction: VisibilityFacts,
  now: number,
): 'all' | 'sealed' | 'nothing' {
  if (viewer.isAuthor) return 'all'
  if (viewer.isBlocked || prediction.visibility === 'private') return 'nothing'
  if (prediction.visibility === 'followers' && !viewer.isFollower) return 'nothing'
  if (prediction.hidden && !viewer.isAdmin) return 'nothing'
  return isRevealed(prediction, now) ? 'all' : 'sealed'
}
