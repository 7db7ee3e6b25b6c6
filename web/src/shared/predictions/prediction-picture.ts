import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { computePercentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { PredictedDirection } from '@gwanyeok/domain/predictions/target/geometry.ts'
import type { TargetContent } from '../ui/target/target-content.ts'

type DrawnFields = Pick<
  UnsealedPrediction,
  'status' | 'basePrice' | 'targetPrice' | 'predictedChange' | 'blockId' | 'evaluation'
>
type DrawnPrediction = DrawnFields & Pick<UnsealedPrediction, 'predictedAt' | 'currentPrice'>

export function findPredictedDirection({
  basePrice,
  targetPrice,
}: Pick<DrawnFields, 'basePrice' | 'targetPrice'>): PredictedDirection {
  return targetPrice > basePrice ? 'up' : 'down'
}

/**
 * Creates the content of the target of a prediction whose fields the viewer sees; null for a void prediction. A pending one
 * shows how far the current price is from the target price, and the share of time left until `resultAt` (ISO 8601).
 * `shortfall`: by how many percent a miss fell short of the target.
 */
export function createTargetContent(
  prediction: DrawnPrediction,
  { now, resultAt, shortfall = null }: { now: number; resultAt: string; shortfall?: number | null },
): TargetContent | null {
  const direction = findPredictedDirection(prediction)
  const { status, blockId, evaluation } = prediction
  if (status === 'success' && evaluation)
    return {
      kind: 'hit',
      direction,
      error: measureError(evaluation.actualChange, prediction),
      seed: blockId,
    }
  if (status === 'failed') return { kind: 'miss', direction, shortfall }
  if (status !== 'pending') return null
  const timeLeftShare = computeTimeLeftShare(Date.parse(prediction.predictedAt), Date.parse(resultAt), now)
  const percentToTarget = computePercentToTarget(prediction, prediction.currentPrice)
  return { kind: 'pending', direction, timeLeftShare, percentToTarget }
}

/** Creates the picture of any prediction; the picture of a sealed one does not show the target. */
export function createPredictionPicture(
  prediction: PredictionView,
  { now, resultAt }: { now: number; resultAt: string },
): TargetContent | null {
  if (!prediction.sealed) return createTargetContent(prediction, { now, resultAt })
  const { predictedAt, revealAt } = prediction
  return {
    kind: 'sealed',
    timeLeftShare: computeTimeLeftShare(Date.parse(predictedAt), Date.parse(revealAt ?? resultAt), now),
  }
}

interface Result {
  id: string
  hit: boolean
  predictedChange: number
  actualChange: number
}

/** Creates the small picture of a result in a list. */
export function createResultPicture(result: Result): TargetContent {
  const direction = result.predictedChange > 0 ? 'up' : 'down'
  if (!result.hit) return { kind: 'miss', direction, shortfall: null }
  return { kind: 'hit', direction, error: measureError(result.actualChange, result), seed: result.id }
}

/** Returns the difference between the two changes as they are shown, in percentage points. */
function measureError(
  actualChange: number,
  { predictedChange }: Pick<DrawnFields, 'predictedChange'>,
): number {
  return Math.abs(roundToOfferedChange(predictedChange) - Math.round(actualChange * 100) / 100)
}

/** Computes the share of the time between two instants that is left, 0..1; all in epoch ms. */
export function computeTimeLeftShare(from: number, until: number, now: number): number {
  return until <= from ? 0 : Math.min(Math.max((until - now) / (until - from), 0), 1)
}
