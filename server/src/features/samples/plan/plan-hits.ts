import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { marketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { baseAt, type PlannedPrediction, targetFrom } from './plan-sample.ts'

const DAYS_TRIED = 10

/**
 * The same prediction, made up to ten days earlier so that it hits; unchanged where it never would. Random targets
 * alone hit so seldom that a first look at the product finds neither points nor ranks.
 */
export function movedToHit(planned: PlannedPrediction, candles: readonly Candle[]): PlannedPrediction {
  for (let days = 0; days <= DAYS_TRIED; days++) {
    const moved = madeAt(planned, planned.at - days * DAY_MS, candles)
    if (!marketHours(moved.at).open && hits(moved, candles)) return moved
  }
  return planned
}

/** With the base of another moment (epoch ms), and the target as far from it as before. */
function madeAt(planned: PlannedPrediction, at: number, candles: readonly Candle[]): PlannedPrediction {
  const { choice, base } = planned
  const moved = { ...base, ...baseAt(candles, at) }
  const percent = Math.abs(choice.targetPrice / base.basePrice - 1) * 100
  const targetPrice = targetFrom(moved.basePrice, choice.targetPrice > base.basePrice, percent)
  return { ...planned, at, base: moved, choice: { ...choice, targetPrice } }
}

/** Reaches its target, which its first open has not passed already. */
function hits({ at, base, choice }: PlannedPrediction, candles: readonly Candle[]): boolean {
  const { first, last } = judgingWindow(at, choice.period)
  const judging = candles.filter(({ date }) => date >= first && date <= last)
  const { targetPrice: target } = choice
  const [opening] = judging
  if (!opening) return false
  return target > base.basePrice
    ? opening.open < target && judging.some(({ high }) => high >= target)
    : opening.open > target && judging.some(({ low }) => low <= target)
}
