import type { PredictionView } from './api.ts'
import { isLikely } from './likely.ts'

export type ShownStatus = 'pending' | 'success' | 'likely' | 'scoreless' | 'failed' | 'void' | 'sealed'

/**
 * A hit that earns nothing, since the first open had passed the target, is `scoreless`; one that luck alone brings more often
 * than not is `likely`. Only the others are gold.
 */
export function shownStatusOf(prediction: PredictionView): ShownStatus {
  if (prediction.sealed) return 'sealed'
  const { status, evaluation, chance } = prediction
  if (status !== 'success') return status
  if (evaluation?.score === 0) return 'scoreless'
  return isLikely(chance?.probability ?? null) ? 'likely' : 'success'
}
