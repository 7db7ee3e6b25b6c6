import type { PredictionStatus, RevealTiming } from './api.ts'

const HOUR_MS = 3_600_000

/** Returns when a prediction is revealed to others (epoch milliseconds); null if that is when it is judged. */
export function computeRevealTime(timing: RevealTiming, predictedAt: number): number | null {
  if (timing === 'immediate') return predictedAt
  if (timing === '1hour') return predictedAt + HOUR_MS
  return timing === '2hours' ? predictedAt + 2 * HOUR_MS : null
}

export interface RevealInput {
  /** The reveal time computed when the prediction was made. */
  revealAt: number | null
  status: PredictionStatus
}

/**
 * Returns whether others may see a prediction's content: its reveal time has come, or it is no longer pending. `now`
 * in epoch ms.
 */
export function isRevealed(prediction: RevealInput, now: number): boolean {
  return prediction.status !== 'pending' || (prediction.revealAt !== null && prediction.revealAt <= now)
}
