import type { Candle } from '../stocks/api.ts'
import type { OpenPrediction } from './api.ts'
import { reaches, wayOf } from './judging/way.ts'

type Reaching = Pick<OpenPrediction, 'basePrice' | 'targetPrice' | 'status' | 'windowFirst' | 'evaluation'>

/** The first day so far whose prices came as far as the target, once judged that of the judgement; null: none has. */
export function reachedSoFar(prediction: Reaching, candles: readonly Candle[]): string | null {
  if (prediction.status !== 'pending') return prediction.evaluation?.reachedOn ?? null
  const way = wayOf(prediction, null)
  const first = candles.find((candle) => candle.date >= prediction.windowFirst && reaches(way, candle))
  return first?.date ?? null
}
