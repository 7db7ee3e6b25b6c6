import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'

/**
 * Returns whether the viewer gets a notice instead of a prediction that is taken down for a time. Its author and admins
 * get the prediction.
 */
export const isNotice = (
  prediction: PredictionView,
): prediction is Extract<PredictionView, { sealed: true }> & { takenDownUntil: string } =>
  prediction.sealed && prediction.takenDownUntil !== null
