import type { ChartModel } from '#shared/stocks/chart-model.ts'

/** Space around the current price, as a share of it, so that quiet days do not look wild. */
const MIN_ROOM = 0.03
/** A target farther away than this share of the price stays at the edge, so that it does not flatten the candles. */
const MAX_DISTANCE = 0.6
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
  if (target !== null) {
    const shownTarget = clampTarget(target, price.value)
    prices.push(shownTarget * (1 + MARGIN), shownTarget * (1 - MARGIN))
  }
  if (visibleRange) prices.push(visibleRange.minValue, visibleRange.maxValue)
  return { minValue: Math.min(...prices), maxValue: Math.max(...prices) }
}

function clampTarget(target: number, price: number): number {
  return Math.min(Math.max(target, price * (1 - MAX_DISTANCE)), price * (1 + MAX_DISTANCE))
}
