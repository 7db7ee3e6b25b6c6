import type { Candle } from '../stocks/api.ts'
import type { OpenPrediction } from './api.ts'
import { reaches, toPriceMove } from './judging/price-move.ts'

type Reaching = Pick<OpenPrediction, 'basePrice' | 'targetPrice' | 'status' | 'windowFirst' | 'evaluation'>

/** The first day so far whose prices came as far as the target, once judged that of the judgement; null: none has. */
export function reachedSoFar(prediction: Reaching, candles: readonly Candle[]): string | null {
  if (prediction.status !== 'pending') return prediction.evaluation?.reachedOn ?? null
  const move = toPriceMove(prediction, null)
  const first = candles.find((candle) => candle.date >= prediction.windowFirst && reaches(move, candle))
  return first?.date ?? null
}
