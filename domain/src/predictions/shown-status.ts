import type { PredictionStatus, PredictionView } from './api.ts'

export type ShownStatus = PredictionStatus | 'sealed'

/** Returns the status for a badge. A sealed prediction reveals nothing but that it is sealed. */
export function toShownStatus(prediction: PredictionView): ShownStatus {
  return prediction.sealed ? 'sealed' : prediction.status
}
