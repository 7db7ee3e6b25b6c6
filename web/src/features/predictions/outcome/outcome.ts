import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { detailMessages } from '../detail-messages.ts'
import { judgedTerms } from '@gwanyeok/domain/predictions/splits/judged-terms.ts'

type OutcomeInput = Pick<
  OpenPrediction,
  'basePrice' | 'targetPrice' | 'status' | 'windowFirst' | 'windowLast' | 'evaluation'
>

/**
 * A sentence on the outcome: the day that reached the target, how close the price came, or which days will judge it.
 */
export function outcomeOf(
  prediction: OutcomeInput,
  candles: readonly Candle[],
): { text: string; hit: boolean } {
  const { evaluation, windowFirst, windowLast } = prediction
  if (prediction.status === 'void') return { hit: false, text: '' }
  if (!evaluation) {
    return { hit: false, text: detailMessages.days(formatDay(windowFirst), formatDay(windowLast)) }
  }
  const { target } = judgedTerms(prediction)
  const direction = prediction.targetPrice > prediction.basePrice ? 'up' : 'down'
  const { reachedOn, actualDay } = evaluation
  if (reachedOn) return { hit: true, text: reachedText(reachedOn, target, direction, candles) }
  const judged = candles.filter(({ date }) => date >= windowFirst && date <= actualDay)
  if (judged.length === 0) return { hit: false, text: '' }
  const best =
    direction === 'up'
      ? Math.max(...judged.map(({ high }) => high))
      : Math.min(...judged.map(({ low }) => low))
  return { hit: false, text: detailMessages.missed[direction](formatPrice(best), formatPrice(target)) }
}

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
    ? detailMessages.reached[direction](shownDay, formatPrice(price), shownTarget)
    : detailMessages.reached.exactly(shownDay, shownTarget)
}
