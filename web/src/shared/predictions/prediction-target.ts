import type { OpenPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { ShotDirection } from '@gwanyeok/domain/predictions/target/geometry.ts'
import type { TargetContent } from '../ui/target/target-content.ts'

type Judged = Pick<
  OpenPrediction,
  'status' | 'basePrice' | 'targetPrice' | 'predictedChange' | 'blockId' | 'evaluation'
>
type Running = Judged & Pick<OpenPrediction, 'currentPrice' | 'predictedAt'>

export function findDirection({
  basePrice,
  targetPrice,
}: Pick<Judged, 'basePrice' | 'targetPrice'>): ShotDirection {
  return targetPrice > basePrice ? 'up' : 'down'
}

/**
 * The target of a prediction whose content the reader sees: flying with the time left until `resultAt` (ISO 8601), landed,
 * or on the rim, where `missing` is what the price missed in percent. Null for a void one.
 */
export function createOpenTarget(
  prediction: Running,
  { now, resultAt, missing = null }: { now: number; resultAt: string; missing?: number | null },
): TargetContent | null {
  const direction = findDirection(prediction)
  const { status, blockId: seed, evaluation } = prediction
  if (status === 'success' && evaluation)
    return { kind: 'hit', direction, error: measureError(evaluation.actualChange, prediction), seed }
  if (status === 'failed') return { kind: 'miss', direction, missing }
  if (status !== 'pending') return null
  const left = measureTimeLeft(Date.parse(prediction.predictedAt), Date.parse(resultAt), now)
  return { kind: 'running', direction, error: measureErrorNow(prediction), left, seed }
}

/** The same of any prediction; of one that the reader does not see the cover. */
export function makeTarget(
  prediction: PredictionView,
  { now, resultAt }: { now: number; resultAt: string },
): TargetContent | null {
  if (!prediction.sealed) return createOpenTarget(prediction, { now, resultAt })
  const { predictedAt, revealAt } = prediction
  return {
    kind: 'sealed',
    left: measureTimeLeft(Date.parse(predictedAt), Date.parse(revealAt ?? resultAt), now),
  }
}

interface Result {
  id: string
  hit: boolean
  predictedChange: number
  actualChange: number
}

/** The small target of a result in a list. */
export function createResultTarget(result: Result): TargetContent {
  const direction = result.predictedChange > 0 ? 'up' : 'down'
  if (!result.hit) return { kind: 'miss', direction, missing: null }
  return { kind: 'hit', direction, error: measureError(result.actualChange, result), seed: result.id }
}

/** In percentage points, as the two figures next to it are shown. */
function measureError(actualChange: number, { predictedChange }: Pick<Judged, 'predictedChange'>): number {
  return Math.abs(toShownChange(predictedChange) - Math.round(actualChange * 100) / 100)
}

function measureErrorNow(prediction: Running): number | null {
  const { currentPrice, basePrice } = prediction
  return currentPrice === null ? null : measureError((currentPrice / basePrice - 1) * 100, prediction)
}

/** The share of the time between two instants that is left, 0..1; all in epoch ms. */
export function measureTimeLeft(from: number, until: number, now: number): number {
  return until <= from ? 0 : Math.min(Math.max((until - now) / (until - from), 0), 1)
}
