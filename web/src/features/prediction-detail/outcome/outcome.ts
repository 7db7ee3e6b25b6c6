import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { formatPrice, formatShare } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { detailMessages } from '../messages.ts'
import { judgedTerms } from '@gwanyeok/domain/predictions/splits/judged-terms.ts'

type OutcomeInput = Pick<
  OpenPrediction,
  'basePrice' | 'targetPrice' | 'status' | 'windowFirst' | 'windowLast' | 'evaluation'
>

/**
 * A sentence on the outcome: the day that reached the target, how close the price came and what was missing, or which days
 * will judge it; null for a void one.
 */
export function outcomeOf(prediction: OutcomeInput, candles: readonly Candle[]): string | null {
  const { evaluation, windowFirst, windowLast } = prediction
  if (prediction.status === 'void') return null
  if (!evaluation) return detailMessages.days(formatDay(windowFirst), formatDay(windowLast))
  const { target } = judgedTerms(prediction)
  const direction = prediction.targetPrice > prediction.basePrice ? 'up' : 'down'
  const { reachedOn, actualDay } = evaluation
  if (reachedOn) return reachedText(reachedOn, target, direction, candles)
  const judged = candles.filter(({ date }) => date >= windowFirst && date <= actualDay)
  if (judged.length === 0) return detailMessages.missed.unknown(formatPrice(target))
  const best =
    direction === 'up'
      ? Math.max(...judged.map(({ high }) => high))
      : Math.min(...judged.map(({ low }) => low))
  return detailMessages.missed[direction](formatPrice(best), missingPercent(best, target))
}

/** How much further the price had to go, never as nothing. */
function missingPercent(best: number, target: number): string {
  return formatShare(Math.max(Math.abs(target / best - 1) * 100, LEAST_SHOWN), 1)
}

const LEAST_SHOWN = 0.1

function reachedText(
  day: string,
  target: number,
  direction: 'up' | 'down',
  candles: readonly Candle[],
): string {
  const candle = candles.find(({ date }) => date === day)
  const [shownDay, shownTarget] = [formatDay(day), formatPrice(target)]
  if (!candle) return detailMessages.reached.exactly(shownDay, shownTarget)
  const price = direction === 'up' ? candle.high : candle.low
  const crossed = direction === 'up' ? price > target : price < target
  return crossed
    ? detailMessages.reached[direction](shownDay, formatPrice(price))
    : detailMessages.reached.exactly(shownDay, shownTarget)
}
