import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'

/** Taken down for a time: the reader gets a notice in its place; its author and admins the prediction. */
export const isNotice = (
  prediction: PredictionView,
): prediction is Extract<PredictionView, { sealed: true }> & { takenDownUntil: string } =>
  prediction.sealed && prediction.takenDownUntil !== null
