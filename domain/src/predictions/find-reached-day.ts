import type { Candle } from '../stocks/api.ts'
import type { UnsealedPrediction } from './api.ts'
import { reachesTarget, toPriceMove } from './judging/price-move.ts'

type ReachablePrediction = Pick<
  UnsealedPrediction,
  'basePrice' | 'targetPrice' | 'status' | 'windowFirst' | 'evaluation'
>

/** Returns the first day whose prices reached the target, from the judgement once it exists. Null if no day has. */
export function findReachedDay(prediction: ReachablePrediction, candles: readonly Candle[]): string | null {
  if (prediction.status !== 'pending') return prediction.evaluation?.reachedOn ?? null
  const move = toPriceMove(prediction, null)
  const reachingCandle = candles.find(
    (candle) => candle.date >= prediction.windowFirst && reachesTarget(move, candle),
  )
  return reachingCandle?.date ?? null
}
