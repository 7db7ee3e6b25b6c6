import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { firstTouched } from '@gwanyeok/domain/predictions/judging/duel.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'

type Input = Pick<OpenPrediction, 'isMine' | 'status' | 'windowFirst' | 'targetPrice' | 'predictedChange'>

export interface OpenMirror {
  /** In dollars: as far from the first judged open as the target, on the other side. */
  price: number
  /** What the candles so far touched first. */
  touched: 'target' | 'mirror' | 'both' | 'neither'
}

/** The mirror of one's own open prediction. Null before the first judged open, and where that is already past the target. */
export function openMirror(prediction: Input, candles: readonly Candle[]): OpenMirror | null {
  const { isMine, status, windowFirst, targetPrice, predictedChange } = prediction
  const judging = candles.filter(({ date }) => date >= windowFirst)
  const open = judging[0]?.open
  if (!isMine || status !== 'pending' || open === undefined) return null
  const isUp = predictedChange > 0
  if (isUp ? open >= targetPrice : open <= targetPrice) return null
  const price = open ** 2 / targetPrice
  const first = firstTouched(judging, {
    upper: Math.max(price, targetPrice),
    lower: Math.min(price, targetPrice),
  })
  if (first === 'both' || first === 'neither') return { price, touched: first }
  return { price, touched: (first === 'upper') === isUp ? 'target' : 'mirror' }
}
