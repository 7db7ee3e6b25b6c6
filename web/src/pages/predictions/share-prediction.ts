import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { sharedMessages } from '#shared/messages.ts'
import { shareMessages } from '../share/messages.ts'
import type { Shareable } from '../share/share.tsx'

/** The public part of a prediction, also when its author shares it: of a non-public one only its address. */
export function shareOfPrediction(prediction: PredictionView): Shareable | null {
  const { id, visibility, hidden, koreanName, stockName, period } = prediction
  if (visibility === 'private' || hidden) return null
  const known = visibility === 'public' ? shareMessages.prediction(koreanName ?? stockName, period) : null
  return { title: known ? shareMessages.titled(known) : sharedMessages.brand, path: `/predictions/${id}` }
}
