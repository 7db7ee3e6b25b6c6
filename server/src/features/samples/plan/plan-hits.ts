import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { marketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { baseAt, type PlannedPrediction, targetFrom } from './plan-sample.ts'

const DAYS_TRIED = 10
/** Parts of the way to the planned target. */
const WAYS_TRIED = [1, 0.8, 0.6]

/**
 * The same prediction, made up to ten days earlier or with a nearer target so that it hits; unchanged where it never
 * would. Random targets alone hit so seldom that a first look at the product finds neither points nor ranks.
 */
export function movedToHit(planned: PlannedPrediction, candles: readonly Candle[]): PlannedPrediction {
  for (const way of WAYS_TRIED)
    for (let days = 0; days <= DAYS_TRIED; days++) {
      const moved = madeAt(planned, { at: planned.at - days * DAY_MS, way }, candles)
      if (!marketHours(moved.at).open && hits(moved, candles)) return moved
    }
  return planned
}

/** With the base of another moment (epoch ms), and the target a part of the way from it. */
function madeAt(
  planned: PlannedPrediction,
  { at, way }: { at: number; way: number },
  candles: readonly Candle[],
): PlannedPrediction {
  const { choice, base } = planned
  const moved = { ...base, ...baseAt(candles, at) }
  const percent = Math.abs(choice.targetPrice / base.basePrice - 1) * 100 * way
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
