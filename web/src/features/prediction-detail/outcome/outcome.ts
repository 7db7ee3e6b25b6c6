import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { getOpenTime } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatDay, formatTime, formatWeekday } from '#shared/format/format-times.ts'
import type { PredictedDirection } from '@gwanyeok/domain/predictions/target/geometry.ts'
import { findPredictedDirection } from '#shared/predictions/prediction-picture.ts'
import { formatShortfall } from '#shared/ui/target/target-content.ts'
import { detailMessages } from '../messages.ts'
import { toSplitAdjustedPrices } from '@gwanyeok/domain/predictions/splits/split-adjusted-prices.ts'

type OutcomeInput = Pick<
  UnsealedPrediction,
  'basePrice' | 'targetPrice' | 'status' | 'windowFirst' | 'windowLast' | 'evaluation'
>

/**
 * Returns a sentence on the outcome: the day that reached the target, how close the price came, or which days will judge
 * the prediction. Null for a void prediction.
 */
export function describeOutcome(prediction: OutcomeInput, candles: readonly Candle[]): string | null {
  const { evaluation, windowFirst, windowLast } = prediction
  if (prediction.status === 'void') return null
  if (!evaluation) return detailMessages.judgedByPricesOf(formatDay(windowFirst), formatDay(windowLast))
  const { target } = toSplitAdjustedPrices(prediction)
  const direction = findPredictedDirection(prediction)
  const { reachedOn } = evaluation
  if (reachedOn) return formatReached(reachedOn, target, direction, candles)
  const shortfallPercent = findShortfallPercent(prediction, candles)
  if (shortfallPercent === null) return detailMessages.missed.withoutBestPrice(formatPrice(target))
  return detailMessages.missed[direction](formatShortfall(shortfallPercent))
}

/** Returns how far the best price is from the target, in percent of that price; null without a candle of the window. */
export function findShortfallPercent(prediction: OutcomeInput, candles: readonly Candle[]): number | null {
  const bestPrice = findBestPrice(prediction, candles)
  return bestPrice === null
    ? null
    : computeShortfallPercent(bestPrice, toSplitAdjustedPrices(prediction).target)
}

/** Returns the price of the window that came nearest to the target; null without a candle of the window. */
export function findBestPrice(prediction: OutcomeInput, candles: readonly Candle[]): number | null {
  const { evaluation, windowFirst, windowLast } = prediction
  const lastJudgedDay = evaluation?.actualDay ?? windowLast
  const judgedCandles = candles.filter(({ date }) => date >= windowFirst && date <= lastJudgedDay)
  if (judgedCandles.length === 0) return null
  return findPredictedDirection(prediction) === 'up'
    ? Math.max(...judgedCandles.map(({ high }) => high))
    : Math.min(...judgedCandles.map(({ low }) => low))
}

const computeShortfallPercent = (bestPrice: number, target: number) => Math.abs(target / bestPrice - 1) * 100

function formatReached(
  day: string,
  target: number,
  direction: PredictedDirection,
  candles: readonly Candle[],
): string {
  const candle = candles.find(({ date }) => date === day)
  const shownDay = formatDay(day)
  const shownTarget = formatPrice(target)
  if (!candle) return detailMessages.reached.exactly(shownDay, shownTarget)
  const price = direction === 'up' ? candle.high : candle.low
  const crossed = direction === 'up' ? price > target : price < target
  return crossed
    ? detailMessages.reached[direction](shownDay, formatPrice(price))
    : detailMessages.reached.exactly(shownDay, shownTarget)
}

/** Returns when a window starts: `월요일`, or on that day in Korea `오늘 23:30`. `now` is in epoch ms. */
export function formatWindowStart(windowFirst: string, now: number): string {
  const windowOpen = getOpenTime(windowFirst)
  if (toKoreanDate(windowOpen) !== toKoreanDate(now)) return formatWeekday(windowFirst)
  return detailMessages.result.today(formatTime(new Date(windowOpen).toISOString()))
}
