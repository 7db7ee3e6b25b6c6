import type { ChartModel } from '#shared/stocks/chart-model.ts'

/** Space around the current price, as a share of it, so that quiet days do not look wild. */
const MIN_ROOM = 0.03
/** The range is at most this many times the range of the candles. A target beyond it stays at the edge. */
const MAX_SPAN = 2.5
/** Space between the target and the edge, as a share of the target. */
const MARGIN = 0.01

export interface PriceRange {
  minValue: number
  maxValue: number
}

/** Computes the range of prices to show. `visibleRange` is the range of the visible candles. */
export function computePriceRange(model: ChartModel, visibleRange: PriceRange | null): PriceRange {
  const { price, target } = model
  const prices = [price.value * (1 + MIN_ROOM), price.value * (1 - MIN_ROOM)]
  if (visibleRange) prices.push(visibleRange.minValue, visibleRange.maxValue)
  const range = { minValue: Math.min(...prices), maxValue: Math.max(...prices) }
  if (target === null) return range
  const { minValue, maxValue } = visibleRange ?? range
  const maxSpan = Math.max((maxValue - minValue) * MAX_SPAN, range.maxValue - range.minValue)
  return {
    minValue: Math.min(range.minValue, Math.max(target * (1 - MARGIN), range.maxValue - maxSpan)),
    maxValue: Math.max(range.maxValue, Math.min(target * (1 + MARGIN), range.minValue + maxSpan)),
  }
}
