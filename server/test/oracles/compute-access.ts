import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { isRevealed, type RevealInput } from '@gwanyeok/domain/predictions/reveal.ts'

/** A viewer's relation to the author of a prediction. */
export interface ViewerRelation {
  isAuthor: boolean
  isFollower: boolean
  /** One of the two has blocked the other. */
  isEitherBlocked: boolean
  isAdmin: boolean
}

export interface VisibilityInput extends RevealInput {
  visibility: Visibility
  /** Hidden by a decision on reports. */
  isHidden: boolean
}

/**
 * Computes a viewer's access to a prediction: everything, only its existence, or nothing (the API answers
 * `not_found`). Admins see what members see, and hidden predictions too. Only the author sees sealed content and
 * private predictions. The product decides in SQL (`selectPredictionsSeenBy`); tests compare it with this.
 */
export function computeAccess(
  viewer: ViewerRelation,
  prediction: VisibilityInput,
  now: number,
): 'all' | 'sealed' | 'nothing' {
  if (viewer.isAuthor) return 'all'
  if (viewer.isEitherBlocked || prediction.visibility === 'private') return 'nothing'
  if (prediction.visibility === 'followers' && !viewer.isFollower) return 'nothing'
  if (prediction.isHidden && !viewer.isAdmin) return 'nothing'
  return isRevealed(prediction, now) ? 'all' : 'sealed'
}
