import type { PredictionStatus, PredictionView } from './api.ts'

export type ShownStatus = PredictionStatus | 'sealed'

/** The status as a badge shows it: nothing of a sealed prediction but that it is sealed. */
export function shownStatus(prediction: PredictionView): ShownStatus {
  return prediction.sealed ? 'sealed' : prediction.status
}
