import type { PredictionView, UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { MarkState } from '#shared/ui/target/target-mark.tsx'

export const MARKS: Record<Exclude<UnsealedPrediction['status'], 'void'>, MarkState> = {
  pending: 'pending',
  success: 'hit',
  failed: 'miss',
}

/** A prediction that a calendar shows as a target. */
export type MarkedPrediction = UnsealedPrediction & { status: keyof typeof MARKS }

/** Returns whether the prediction is neither sealed nor void. */
export const isShownInCalendar = (prediction: PredictionView): prediction is MarkedPrediction =>
  !prediction.sealed && prediction.status !== 'void'

export const sumPoints = (predictions: readonly MarkedPrediction[]): number =>
  predictions.reduce((sum, { evaluation }) => sum + (evaluation?.score ?? 0), 0)
