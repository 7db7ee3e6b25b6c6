import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'

/**
 * Returns whether the viewer gets a notice instead of the prediction, because it is taken down. Its author and admins get
 * the prediction.
 */
export const isTakedownNotice = (
  prediction: PredictionView,
): prediction is Extract<PredictionView, { sealed: true }> & { takenDownUntil: string } =>
  prediction.sealed && prediction.takenDownUntil !== null
