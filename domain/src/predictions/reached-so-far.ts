import type { Candle } from '../stocks/api.ts'
import type { OpenPrediction } from './api.ts'
import { reaches, wayOf } from './judging/way.ts'

type Pending = Pick<OpenPrediction, 'basePrice' | 'targetPrice' | 'status' | 'windowFirst'>

/** The first day so far whose prices came as far as the target of an open prediction; null: none has. */
export function reachedSoFar(prediction: Pending, candles: readonly Candle[]): string | null {
  if (prediction.status !== 'pending') return null
  const way = wayOf(prediction, null)
  const first = candles.find((candle) => candle.date >= prediction.windowFirst && reaches(way, candle))
  return first?.date ?? null
}
