import type { PredictionView, UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { BUCKET_PERCENT } from '@gwanyeok/domain/stocks/sentiment.ts'
import type { ChartModel, ListedTarget, TargetBar } from '#shared/stocks/chart-model.ts'
import type { Sentiment, Stock } from '#shared/stocks/queries.ts'

/** Adds a candle for the trading day of the quote, unless the candles already contain the day. */
export function buildCandlesToNow(candles: readonly Candle[], price: Stock['price']): readonly Candle[] {
  const lastCandle = candles.at(-1)
  if (lastCandle && lastCandle.date >= price.tradingDay) return candles
  const { tradingDay: date, open, high, low, currentPrice: close } = price
  return [...candles, { date, open, high, low, close, volume: 0 }]
}

/** Converts the histogram of pending targets to bars between prices. */
export function buildTargetBars({ targets }: Pick<Sentiment, 'targets'>, price: number): TargetBar[] {
  return targets.map(({ fromPercent, count }) => ({
    from: price * (1 + fromPercent / 100),
    to: price * (1 + (fromPercent + BUCKET_PERCENT) / 100),
    count,
  }))
}

/** Lists the targets of pending predictions that everybody may see: no sealed ones and none for followers. */
export function selectListedTargets(predictions: readonly PredictionView[]): ListedTarget[] {
  return predictions
    .filter((prediction) => !prediction.sealed)
    .filter(isListed)
    .map(toListedTarget)
}

const isListed = ({ status, visibility, sealedForOthers }: UnsealedPrediction) =>
  status === 'pending' && visibility === 'public' && !sealedForOthers

const toListedTarget = ({ id, targetPrice, author, predictedChange }: UnsealedPrediction): ListedTarget => ({
  id,
  price: targetPrice,
  author: author.username,
  change: roundToOfferedChange(predictedChange),
})

/** The member's own target and its window. */
export type OwnTarget = Pick<ChartModel, 'target' | 'window'>

export const NO_OWN_TARGET: OwnTarget = { target: null, window: null }
